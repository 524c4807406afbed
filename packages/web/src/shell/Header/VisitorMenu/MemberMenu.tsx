import type { User } from '@sound-library/contract/resources/user.ts';
import { useRef } from 'react';
import { initialsOf } from '../../../lib/strings.ts';
import { LogOutForm } from '../../../platform/auth/auth-links.tsx';
import { CachedFragment } from '../../../platform/fragments/CachedFragment.tsx';
import { useFullName, useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { useClosingDetails } from '../use-closing-details.ts';
import { useHoveringDetails } from '../use-hovering-details.ts';
import { VISITOR_MENU_ID } from './focus-visitor-menu.ts';
import styles from './VisitorMenu.module.css';

/** The person's initials, with the ways of a member behind them. */
export function MemberMenu({ user }: { readonly user: User }) {
  const text = useText();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  useHoveringDetails(details);
  const name = useFullName(user);
  const initials = initialsOf(user);
  const { pathname, search } = usePageLocation();
  const close = () => details.current?.removeAttribute('open');
  return (
    <details className={styles.menu} ref={details} name="header-menu">
      <summary className={styles.initials} id={VISITOR_MENU_ID} aria-label={text('visitor.menu', { initials, name })}>
        {initials}
      </summary>
      <div className={styles.panel}>
        <p className={styles.person}>
          <strong>{name}</strong>
          <span className={styles.address}>{user.email_address}</span>
        </p>
        <CachedFragment name="member-ways" facts={[pathname, search]}>
          <MemberWays onFollow={close} />
        </CachedFragment>
      </div>
    </details>
  );
}

/** The same for every member. */
function MemberWays({ onFollow }: { readonly onFollow: () => void }) {
  const text = useText();
  return (
    <>
      <AppLink className={styles.item} to="/account" onClick={onFollow}>
        {text('nav.account')}
      </AppLink>
      <AppLink className={styles.item} to="/account/my-details" onClick={onFollow}>
        {text('account.details')}
      </AppLink>
      <LogOutForm className={styles.item} />
    </>
  );
}
