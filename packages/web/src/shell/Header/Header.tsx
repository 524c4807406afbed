import type { ReactNode } from 'react';
import { useSessionKind } from '../../platform/auth/session.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Container } from '../../ui/Container/Container.tsx';
import styles from './Header.module.css';
import { LocaleMenu } from './LocaleMenu/LocaleMenu.tsx';
import { SiteMenu } from './SiteMenu/SiteMenu.tsx';
import { VisitorMenu } from './VisitorMenu/VisitorMenu.tsx';
import { Wordmark } from './Wordmark/Wordmark.tsx';

interface HeaderProps {
  /** Path that the wordmark leads to. */
  readonly home: string;
  /** Which navigation it is: the same for all who see the same of it. */
  readonly ways: string;
  /** The area's navigation. */
  readonly children: ReactNode;
}

/** Wordmark, the area's navigation, language, visitor; one line on every screen. */
export function Header({ home, ways, children }: HeaderProps) {
  const text = useText();
  const { pathname, search } = usePageLocation();
  const sessionKind = useSessionKind();
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.bar}>
          <CachedFragment name="header-start" facts={[pathname, home, ways]}>
            <AppLink className={styles.home} to={home}>
              <Wordmark />
            </AppLink>
            <nav className={styles.nav} aria-label={text('nav.main')}>
              {children}
            </nav>
          </CachedFragment>
          <div className={styles.end}>
            <CachedFragment name="locale-menu" facts={[pathname, search]}>
              <div className={styles.wide}>
                <LocaleMenu />
              </div>
            </CachedFragment>
            <VisitorMenu />
            <CachedFragment name="site-menu" facts={[pathname, search, ways]} sessionKind={sessionKind}>
              <div className={styles.narrow}>
                <SiteMenu>{children}</SiteMenu>
              </div>
            </CachedFragment>
          </div>
        </div>
      </Container>
    </header>
  );
}
