import type { ReactNode } from 'react';
import logo from '../../../../../brand/logo.svg?raw';
import { useApp } from '../../platform/AppProvider.tsx';
import { useSessionKind } from '../../platform/auth/session.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink, AppNavLink } from '../../platform/navigation/links.tsx';
import type { AreaName } from '../../platform/navigation/page-paths.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { closeDetails } from './details-menus.ts';
import * as styles from './Header.module.css';
import { LocaleLinks, LocaleMenu } from './LocaleMenu.tsx';
import * as menuStyles from './SiteMenu.module.css';
import { AuthLink, VisitorMenu } from './VisitorMenu.tsx';

interface NavItemProps {
  readonly to: string;
  readonly label: TextKey;
  /** Current on exactly this page, not on pages below it. */
  readonly exact?: boolean;
  /** In the header itself only on wide screens; always in the menu of narrow ones. */
  readonly needsRoom?: boolean;
}

const DISCOVER: NavItemProps = { to: '/labs', label: 'nav.discover' };
const PACKS: NavItemProps = { to: '/labs/packs', label: 'nav.packs' };
const FAVOURITES: NavItemProps = { to: '/labs/favourites', label: 'favourites.title', needsRoom: true };
const DOWNLOAD: NavItemProps = { to: '/labs/download', label: 'nav.download' };
const SUBSCRIBE: NavItemProps = { to: '/labs/subscribe', label: 'nav.subscribe' };
const ABOUT: NavItemProps = { to: '/labs/about', label: 'nav.about' };
const ACCOUNT: NavItemProps = { to: '/account', label: 'nav.account', exact: true };
const DETAILS: NavItemProps = { to: '/account/my-details', label: 'account.details' };

const NAVIGATIONS: Readonly<Record<AreaName | 'member', readonly NavItemProps[]>> = {
  default: [DISCOVER, PACKS, DOWNLOAD, SUBSCRIBE, ABOUT],
  labs: [{ ...DISCOVER, exact: true }, PACKS, FAVOURITES, DOWNLOAD, SUBSCRIBE, ABOUT],
  account: [ACCOUNT, PACKS],
  member: [ACCOUNT, DETAILS, PACKS],
};

/** Wordmark, the area's navigation, language and visitor menu; on one line on every screen. */
export function Header({ area }: { readonly area: AreaName }) {
  const text = useText();
  const { pathname, search } = usePageLocation();
  const sessionKind = useSessionKind();
  const home = area === 'labs' ? '/labs' : '/';
  const navigation = area === 'account' && sessionKind === 'member' ? 'member' : area;
  const items = NAVIGATIONS[navigation].map((item) => <NavItem key={item.to} {...item} />);
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.bar}>
          <CachedFragment name="header-start" inputs={[pathname, home, navigation]}>
            <AppLink className={styles.home} to={home}>
              <Wordmark />
            </AppLink>
            <nav className={styles.nav} aria-label={text('nav.main')}>
              {items}
            </nav>
          </CachedFragment>
          <div className={styles.end} data-screen-only>
            <CachedFragment name="locale-menu" inputs={[pathname, search]}>
              <div className={styles.wide}>
                <LocaleMenu />
              </div>
            </CachedFragment>
            <VisitorMenu />
            <CachedFragment name="site-menu" inputs={[pathname, search, navigation]} sessionKind={sessionKind}>
              <div className={styles.narrow}>
                <SiteMenu>{items}</SiteMenu>
              </div>
            </CachedFragment>
          </div>
        </div>
      </Container>
    </header>
  );
}

/** On narrow screens: navigation, login and languages in a panel below the header. */
function SiteMenu({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const isGuest = useSessionKind() === 'guest';
  return (
    <details ref={closeDetails}>
      <summary className={menuStyles.summary} aria-label={text('nav.menu')}>
        <span className={menuStyles.closed}>
          <Icon name="menu" size="l" />
        </span>
        <span className={menuStyles.opened}>
          <Icon name="close" size="l" />
        </span>
      </summary>
      <div className={menuStyles.panel}>
        <nav className={menuStyles.nav} aria-label={text('nav.main')}>
          {children}
        </nav>
        {isGuest ? (
          <p className={menuStyles.entry}>
            <AuthLink name="login" className={menuStyles.login}>
              {text('nav.log-in')}
            </AuthLink>
          </p>
        ) : null}
        <ul className={menuStyles.locales} aria-label={text('nav.language')}>
          <LocaleLinks className={menuStyles.locale} />
        </ul>
      </div>
    </details>
  );
}

function NavItem({ to, label, exact = false, needsRoom }: NavItemProps) {
  return (
    <AppNavLink className={styles.item} to={to} end={exact} data-needs-room={needsRoom}>
      {useText()(label)}
    </AppNavLink>
  );
}

/** A name of more characters is set closer, so that a phone shows more of it. */
const SPACED_CHARACTERS = 8;

export function Wordmark() {
  const { name } = useApp().config.brand;
  return (
    <span className={styles.wordmark}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the brand */}
      <span className={styles.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />
      <span className={styles.name} data-long={name.length > SPACED_CHARACTERS || undefined}>
        {name}
      </span>
    </span>
  );
}
