import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../../platform/auth/session.ts';
import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import { useActionData, usePageLocation, usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { useNotify } from '../../../platform/notifications/NotificationsProvider.tsx';
import type { QueryResult } from '../../../platform/query/optional-query.ts';
import { useIsHydrated } from '../../../platform/use-browser-state.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import * as styles from './AccountPage.module.css';
import { type DoneName, doneOf, type RefusedForm, withoutDone } from './account-action.ts';

export interface MemberProps {
  readonly user: User;
}

export interface AccountProps extends MemberProps {
  readonly account: QueryResult<Account>;
}

/** A page's component for its member; between logging out and leaving, there is none to show. */
export function memberPage(Page: ComponentType<MemberProps>) {
  return function MemberPage() {
    const session = useSession();
    return session.kind === 'member' ? <Page user={session.user} /> : null;
  };
}

export function EmailBadge({ account }: Pick<AccountProps, 'account'>) {
  const text = useText();
  if (account.status === 'error') return null;
  const isConfirmed = account.data.email_confirmed;
  return (
    <Badge tone={isConfirmed ? 'success' : 'neutral'}>
      {text(isConfirmed ? 'account.email.confirmed' : 'account.email.unconfirmed')}
    </Badge>
  );
}

interface AccountPageProps {
  readonly title: string;
  readonly intro?: string;
  readonly width?: ComponentProps<typeof Container>['width'];
  readonly children?: ReactNode;
}

/** A page of the account area: its title, its purpose, and its contents. */
export function AccountPage({ title, intro, width = 'text', children }: AccountPageProps) {
  const text = useText();
  return (
    <Container width={width}>
      <PageMeta title={title} description={text('account.meta')} />
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        <OtherAccountNotice />
        {children}
      </div>
    </Container>
  );
}

/** Reports once what has been done: as a notification, or in the page without scripts. */
export function DoneNotice() {
  const text = useText();
  const notify = useNotify();
  const navigate = usePageNavigate();
  const { pathname, search } = usePageLocation();
  const isHydrated = useIsHydrated();
  const done = doneOf(search);

  const report = useEffectEvent((name: DoneName) => {
    notify({ tone: 'success', text: text(`account.done.${name}`) });
    focusChanged(name);
    // A reload or a back navigation must not repeat it.
    void navigate({ pathname, search: withoutDone(search) }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (done) report(done);
  }, [done]);

  return done && !isHydrated ? <Notice tone="success">{text(`account.done.${done}`)}</Notice> : null;
}

/** The element to focus when the previous one, such as a device's button, is gone. */
const PLACE: Readonly<Record<DoneName, string>> = {
  details: 'details',
  confirmation: 'content',
  restored: 'content',
  device: 'devices',
  devices: 'devices',
  passkey: 'passkeys',
};

function focusChanged(done: DoneName): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById(PLACE[done])?.focus({ preventScroll: true });
}

/** Reports that a form was for another account: above the page, because the current account may not have that form. */
export function OtherAccountNotice() {
  const place = useRef<HTMLDivElement>(null);
  const refused = useActionData<RefusedForm>();
  const failure = refused?.failure.kind === 'other-account' ? refused.failure : null;

  useEffect(() => {
    if (failure) place.current?.focus();
  }, [failure]);

  if (!failure) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <SubmissionProblem failure={failure} />
    </div>
  );
}
