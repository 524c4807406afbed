import type { User } from '@sound-library/contract/resources/user.ts';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { initialsOf } from '../../lib/strings.ts';
import { LogOutForm, useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { isAuthPath } from '../../platform/auth/auth-paths.ts';
import { useSession } from '../../platform/auth/session.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useFullName, useText } from '../../platform/i18n/use-text.ts';
import { focusContent, isFocusNowhere } from '../../platform/navigation/focus-content.ts';
import { AppLink, isPlainClick, PageLink } from '../../platform/navigation/links.tsx';
import { type ModalName, useModals } from '../../platform/navigation/modals.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { openDetailsOnHover } from './details-menus.ts';
import * as styles from './VisitorMenu.module.css';

/** The end of the header: login and registration, the member's menu, or a message that the account is unavailable. */
export function VisitorMenu() {
  const session = useSession();
  const kindBefore = useRef(session.kind);

  useEffect(() => {
    // The button that logged out is gone.
    if (kindBefore.current === 'member' && session.kind === 'guest' && isFocusNowhere()) focusContent();
    kindBefore.current = session.kind;
  }, [session.kind]);

  switch (session.kind) {
    case 'guest':
      return <AuthLinks />;
    case 'member':
      return <MemberMenu user={session.user} />;
    case 'unavailable':
      return <AccountUnavailable />;
  }
}

function MemberMenu({ user }: { readonly user: User }) {
  const text = useText();
  const name = useFullName(user);
  const initials = initialsOf(user);
  const { pathname, search } = usePageLocation();
  return (
    <details className={styles.menu} ref={openDetailsOnHover} name="header-menu">
      <summary className={styles.initials} id={VISITOR_MENU_ID} aria-label={text('visitor.menu', { initials, name })}>
        {initials}
      </summary>
      <div className={styles.panel}>
        <p className={styles.person}>
          <strong>{name}</strong>
          <span className={styles.address}>{user.email_address}</span>
        </p>
        <CachedFragment name="member-ways" inputs={[pathname, search]}>
          <MemberLinks />
        </CachedFragment>
      </div>
    </details>
  );
}

function MemberLinks() {
  const text = useText();
  return (
    <>
      <AppLink className={styles.item} to="/account">
        {text('nav.account')}
      </AppLink>
      <AppLink className={styles.item} to="/account/my-details">
        {text('account.details')}
      </AppLink>
      <AppLink className={styles.item} to="/labs/favourites">
        {text('favourites.title')}
      </AppLink>
      <LogOutForm className={styles.item} />
    </>
  );
}

function AuthLinks() {
  const text = useText();
  return (
    <div className={styles.entry}>
      <AuthLink name="login" className={styles.login}>
        {text('nav.log-in')}
      </AuthLink>
      <AuthLink name="register" {...buttonProps({ size: 'small' })}>
        {text('nav.register')}
      </AuthLink>
    </div>
  );
}

interface AuthLinkProps {
  readonly name: ModalName;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the login or registration page, which opens the modal once the page is hydrated. */
export function AuthLink({ name, children, ...rest }: AuthLinkProps) {
  const modals = useModals();
  const navigate = usePageNavigate();
  const paths = useAuthPaths();
  const onEntryPage = isAuthPath(usePageLocation().pathname);

  const openModal = async (event: MouseEvent) => {
    if (onEntryPage || !isPlainClick(event)) return;
    event.preventDefault();
    const outcome = await modals.open(name);
    // When the dialog failed to load, the page is used instead.
    if (outcome.kind === 'error') await navigate(paths[name]);
  };
  return (
    <PageLink {...rest} to={paths[name]} onClick={openModal}>
      {children}
    </PageLink>
  );
}

/** An outage does not count as a logout: the visitor need not log in again. */
function AccountUnavailable() {
  const text = useText();
  const words = text('visitor.unavailable');
  return (
    <p className={styles.unavailable} title={words}>
      <Icon name="warning" size="s" />
      <span className={styles.unavailableWords}>{words}</span>
    </p>
  );
}

const VISITOR_MENU_ID = 'visitor-menu';

/** After a login in a modal, the link that opened it is gone, so that the menu in its place gets the focus. */
export function focusVisitorMenu(): void {
  requestAnimationFrame(() => document.getElementById(VISITOR_MENU_ID)?.focus());
}
