import { useText } from '../../../platform/i18n/use-text.ts';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { AuthLink } from './AuthLink.tsx';
import styles from './VisitorMenu.module.css';

/** The ways in, for somebody who is not logged in. */
export function AuthLinks() {
  const text = useText();
  return (
    <div className={styles.entry}>
      <AuthLink name="login" className={styles.login}>
        {text('nav.log-in')}
      </AuthLink>
      <AuthLink name="register" {...buttonLook({ size: 'small' })}>
        {text('nav.register')}
      </AuthLink>
    </div>
  );
}
