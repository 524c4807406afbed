import { useText } from '../../../platform/i18n/use-text.ts';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { EntryLink } from './EntryLink.tsx';
import styles from './VisitorMenu.module.css';

/** The ways in, for somebody who is not logged in. */
export function EntryLinks() {
  const text = useText();
  return (
    <div className={styles.entry}>
      <EntryLink name="login" className={styles.login}>
        {text('nav.log-in')}
      </EntryLink>
      <EntryLink name="register" {...buttonLook({ size: 'small' })}>
        {text('nav.register')}
      </EntryLink>
    </div>
  );
}
