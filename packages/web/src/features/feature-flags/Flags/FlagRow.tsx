import { useApp } from '../../../platform/AppProvider.tsx';
import {
  type Environment,
  FLAGS,
  type FlagName,
  type FlagStatus,
  type FlagSwitch,
} from '../../../platform/feature-flags/flags.ts';
import { useFlag } from '../../../platform/feature-flags/use-flag.ts';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Segments } from '../../../ui/Segments/Segments.tsx';
import styles from './FlagRow.module.css';

const ENVIRONMENTS = ['production', 'demo', 'development', 'feature-test'] as const satisfies readonly Environment[];

const STATUS_TEXTS = {
  on: 'features.on',
  off: 'features.off',
  enabled: 'features.enabled',
} as const satisfies Record<FlagStatus, TextKey>;

interface FlagRowProps {
  readonly name: FlagName;
  /** The visitor's own switch, if any. */
  readonly override: FlagSwitch | null;
}

/** One feature: what it is, whether it is on and by whom, where it is on by itself, and the switch. */
export function FlagRow({ name, override }: FlagRowProps) {
  const text = useText();
  const { title, description, status } = FLAGS[name];
  return (
    <div className={styles.row} data-flag={name}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>{text(title)}</h2>
          <FlagState name={name} override={override} />
        </div>
        <p className={styles.description}>{text(description)}</p>
        <dl className={styles.places} aria-label={text('features.places')}>
          {ENVIRONMENTS.map((environment) => (
            <div key={environment} className={styles.place} data-status={status[environment]}>
              <dt>{environment}</dt>
              <dd>{text(STATUS_TEXTS[status[environment]])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Segments
        label={text(title)}
        name={name}
        defaultValue={override ?? 'default'}
        options={[
          { value: 'default', label: text('features.default') },
          { value: 'on', label: text('features.on') },
          { value: 'off', label: text('features.off') },
        ]}
      />
    </div>
  );
}

/** Whether a feature is on, and why when the table of this environment alone does not say so. */
function FlagState({ name, override }: FlagRowProps) {
  const text = useText();
  const isOn = useFlag(name);
  const isEnabled = useApp().config.flags[name] === 'enabled';
  return (
    <>
      <Badge tone={isOn ? 'success' : 'neutral'}>{text(isOn ? 'features.on' : 'features.off')}</Badge>
      {override ? <Badge tone="new">{text('features.switched')}</Badge> : null}
      {isEnabled ? <Badge tone="new">{text(isOn ? 'features.for-you' : 'features.enabled')}</Badge> : null}
    </>
  );
}
