import type { User } from '@sound-library/contract/entities/user.ts';
import { useRef } from 'react';
import { initialsOf } from '../../../lib/initials.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/AppLink.tsx';
import { LogOutForm } from '../../../platform/session/LogOutForm.tsx';
import { useFullName } from '../../../platform/session/use-full-name.ts';
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
        <AppLink className={styles.item} to="/account" onClick={close}>
          {text('nav.account')}
        </AppLink>
        <AppLink className={styles.item} to="/account/my-details" onClick={close}>
          {text('account.details')}
        </AppLink>
        <LogOutForm className={styles.item} />
      </div>
    </details>
  );
}
