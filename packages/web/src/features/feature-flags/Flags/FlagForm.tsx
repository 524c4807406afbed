import { useApp } from '../../../platform/AppProvider.tsx';
import { FLAG_NAMES, RESET_FLAGS } from '../../../platform/feature-flags/flags.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useAddress, usePageLocation } from '../../../platform/navigation/use-page.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import styles from './FlagForm.module.css';
import { FlagRow } from './FlagRow.tsx';

/** Every feature with a visitor's own switch. A plain form: the server decides features before a page is rendered. */
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
