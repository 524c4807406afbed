import type { ReactNode } from 'react';
import { useSessionKind } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { closeDetails } from './details-menus.ts';
import { LocaleLinks } from './LocaleMenu.tsx';
import * as styles from './SiteMenu.module.css';
import { AuthLink } from './VisitorMenu.tsx';

/** On narrow screens: navigation, login and languages in a panel below the header. */
export function SiteMenu({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const isGuest = useSessionKind() === 'guest';
  return (
    <details ref={closeDetails}>
      <summary className={styles.summary} aria-label={text('nav.menu')}>
        <span className={styles.closed}>
          <Icon name="menu" size="l" />
        </span>
        <span className={styles.opened}>
          <Icon name="close" size="l" />
        </span>
      </summary>
      <div className={styles.panel}>
        <nav className={styles.nav} aria-label={text('nav.main')}>
          {children}
        </nav>
        {isGuest ? (
          <p className={styles.entry}>
            <AuthLink name="login" className={styles.login}>
              {text('nav.log-in')}
            </AuthLink>
          </p>
        ) : null}
        <ul className={styles.locales} aria-label={text('nav.language')}>
          <LocaleLinks className={styles.locale} />
        </ul>
      </div>
    </details>
  );
}
