import { type Environment, FLAGS, type FlagName, type FlagStatus } from '../../../platform/feature-flags/flags.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Segments } from '../../../ui/Segments/Segments.tsx';
import styles from './FlagRow.module.css';

const ENVIRONMENTS = ['production', 'demo', 'development', 'feature-test'] as const satisfies readonly Environment[];

interface FlagRowProps {
  readonly name: FlagName;
  /** The visitor's own switch, if any. */
  readonly override: FlagStatus | null;
  readonly isOnByDefault: boolean;
}

/** One feature: what it is, whether it is on, where it is on by itself, and the switch. */
export function FlagRow({ name, override, isOnByDefault }: FlagRowProps) {
  const text = useText();
  const { title, description, status } = FLAGS[name];
  const isOn = override ? override === 'on' : isOnByDefault;
  return (
    <div className={styles.row} data-flag={name}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>{text(title)}</h2>
          <Badge tone={isOn ? 'success' : 'neutral'}>{text(isOn ? 'features.on' : 'features.off')}</Badge>
          {override ? <Badge tone="new">{text('features.switched')}</Badge> : null}
        </div>
        <p className={styles.description}>{text(description)}</p>
        <dl className={styles.places} aria-label={text('features.places')}>
          {ENVIRONMENTS.map((environment) => (
            <div key={environment} className={styles.place} data-status={status[environment]}>
              <dt>{environment}</dt>
              <dd>{text(status[environment] === 'on' ? 'features.on' : 'features.off')}</dd>
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
