import { useApp } from '../../platform/AppProvider.tsx';
import {
  type Environment,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  type FlagStatus,
  type FlagSwitch,
  RESET_FLAGS,
} from '../../platform/feature-flags/flags.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useAddress, usePageLocation } from '../../platform/navigation/use-page.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Segments } from '../../ui/forms/Segments.tsx';
import { Cluster } from '../../ui/layout/Stack.tsx';
import styles from './FlagForm.module.css';

/** Every feature with a visitor's own switch. A plain form, because the server decides features before a page is rendered. */
export function FlagForm() {
  const text = useText();
  const { pathname } = usePageLocation();
  const address = useAddress();
  const { flagSwitches } = useApp().config;
  if (!flagSwitches) return null;
  const hasOverrides = Object.keys(flagSwitches).length > 0;
  return (
    <form className={styles.form} method="post" action={address(pathname)}>
      <ul className={styles.list}>
        {FLAG_NAMES.map((name) => (
          <li key={name} className={styles.item}>
            <FlagRow name={name} override={flagSwitches[name] ?? null} />
          </li>
        ))}
      </ul>
      <Cluster>
        <Button type="submit">{text('features.apply')}</Button>
        <Button type="submit" variant="quiet" disabled={!hasOverrides} {...RESET_FLAGS}>
          {text('features.reset')}
        </Button>
      </Cluster>
    </form>
  );
}

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

/** One feature: its description, whether it is on and why, its status per environment, and the switch. */
function FlagRow({ name, override }: FlagRowProps) {
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

/** Whether a feature is on, and the reason when that is not this environment's status. */
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
