import type { User } from '@sound-library/contract/resources/user.ts';
import { initialsOf } from '../../../lib/strings.ts';
import { LogOutForm } from '../../../platform/auth/auth-links.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import styles from './AccountHome.module.css';

/** Greets the person by name. */
export function PersonHeading({ user }: { readonly user: User }) {
  const text = useText();
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <div>
        <h1 className={styles.greeting}>{text('account.greeting', { name: user.first_name })}</h1>
        <p className={styles.address}>{user.email_address}</p>
      </div>
      <div className={styles.leave}>
        <LogOutForm {...buttonLook({ variant: 'secondary' })} />
      </div>
    </div>
  );
}
