import type { ReactNode } from 'react';
import logo from '../../../../../brand/logo.svg?raw';
import { useApp } from '../../platform/AppProvider.tsx';
import { useSession, useSessionKind } from '../../platform/auth/session.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink, AppNavLink } from '../../platform/navigation/links.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { Container } from '../../ui/layout/Container.tsx';
import * as styles from './Header.module.css';
import { LocaleMenu } from './LocaleMenu.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { VisitorMenu } from './VisitorMenu.tsx';

interface HeaderProps {
  /** Path of the wordmark's link. */
  readonly home: string;
  /** Identifies the navigation for the fragment cache: equal for all visitors who see the same. */
  readonly navigation: string;
  /** The area's navigation. */
  readonly children: ReactNode;
}

/** Wordmark, the area's navigation, language and visitor menu; on one line on every screen. */
function Header({ home, navigation, children }: HeaderProps) {
  const text = useText();
  const { pathname, search } = usePageLocation();
  const sessionKind = useSessionKind();
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.bar}>
          <CachedFragment name="header-start" inputs={[pathname, home, navigation]}>
            <AppLink className={styles.home} to={home}>
              <Wordmark />
            </AppLink>
            <nav className={styles.nav} aria-label={text('nav.main')}>
              {children}
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
                <SiteMenu>{children}</SiteMenu>
              </div>
            </CachedFragment>
          </div>
        </div>
      </Container>
    </header>
  );
}

export function StorefrontHeader() {
  const text = useText();
  return (
    <Header home="/" navigation="storefront">
      <NavItem to="/labs">{text('nav.discover')}</NavItem>
      <NavItem to="/labs/packs">{text('nav.packs')}</NavItem>
      <NavItem to="/labs/download">{text('nav.download')}</NavItem>
      <NavItem to="/labs/subscribe">{text('nav.subscribe')}</NavItem>
      <NavItem to="/labs/about">{text('nav.about')}</NavItem>
    </Header>
  );
}

export function LabsHeader() {
  const text = useText();
  return (
    <Header home="/labs" navigation="labs">
      <NavItem to="/labs" exact>
        {text('nav.discover')}
      </NavItem>
      <NavItem to="/labs/packs">{text('nav.packs')}</NavItem>
      <NavItem to="/labs/favourites" needsRoom>
        {text('favourites.title')}
      </NavItem>
      <NavItem to="/labs/download">{text('nav.download')}</NavItem>
      <NavItem to="/labs/subscribe">{text('nav.subscribe')}</NavItem>
      <NavItem to="/labs/about">{text('nav.about')}</NavItem>
    </Header>
  );
}

export function AccountHeader() {
  const text = useText();
  const isMember = useSession().kind === 'member';
  return (
    <Header home="/" navigation={isMember ? 'member' : 'account'}>
      <NavItem to="/account" exact>
        {text('nav.account')}
      </NavItem>
      {isMember ? <NavItem to="/account/my-details">{text('account.details')}</NavItem> : null}
      <NavItem to="/labs/packs">{text('nav.packs')}</NavItem>
    </Header>
  );
}

interface NavItemProps {
  readonly to: string;
  /** Current on exactly this page, not on pages below it. */
  readonly exact?: boolean;
  /** In the header itself only on wide screens; always in the menu of narrow ones. */
  readonly needsRoom?: boolean;
  readonly children: ReactNode;
}

function NavItem({ to, exact = false, needsRoom = false, children }: NavItemProps) {
  return (
    <AppNavLink className={styles.item} to={to} end={exact} data-needs-room={needsRoom || undefined}>
      {children}
    </AppNavLink>
  );
}

/** A name of more characters is set closer, so that a phone shows more of it. */
const SPACED_CHARACTERS = 8;

/** The brand's logo and name, in the area's colours. */
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
