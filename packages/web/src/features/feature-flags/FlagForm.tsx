import { useApp } from '../../platform/AppProvider.tsx';
import { FLAG_NAMES, FLAGS, type FlagName, type FlagSwitch, RESET_FLAGS } from '../../platform/feature-flags/flags.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useAddress, usePageLocation } from '../../platform/navigation/use-page.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Segments } from '../../ui/forms/Segments.tsx';
import { Cluster } from '../../ui/layout/Stack.tsx';
import * as styles from './FlagForm.module.css';

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

interface FlagRowProps {
  readonly name: FlagName;
  /** The visitor's own switch, if any. */
  readonly override: FlagSwitch | null;
}

/** One feature: its description, whether it is on and why, its status per environment, and the switch. */
function FlagRow({ name, override }: FlagRowProps) {
  const text = useText();
  const title = text(`features.${name}`);
  return (
    <div className={styles.row} data-flag={name}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <FlagState name={name} override={override} />
        </div>
        <p className={styles.description}>{text(`features.${name}.hint`)}</p>
        <dl className={styles.places} aria-label={text('features.places')}>
          {Object.entries(FLAGS[name]).map(([environment, status]) => (
            <div key={environment} className={styles.place} data-status={status}>
              <dt>{environment}</dt>
              <dd>{text(`features.${status}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Segments
        label={title}
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
