import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { useSubscriptions } from '../../platform/auth/subscriptions.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { useDateOfInstant } from '../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OfferForm } from './OfferForm.tsx';
import * as styles from './SubscribePanel.module.css';
import { type Checkout, type Eligibility, eligibilityOf } from './use-checkout.ts';
import { useNoticeFocus } from './use-notice-focus.ts';

interface SubscribePanelProps {
  readonly checkout: Checkout;
  /** The path that the checkout returns to, when it is not the subscribe page. */
  readonly back?: string;
  /** Focuses the choice, or the notice in its place, when it appears: for a dialog. */
  readonly takesFocus?: boolean;
}

/**
 * The offers for the visitor with their form; for owners and for accounts that are about to be deleted, a link to the account.
 * Suspends while the offers are
 * loading, which the loader of a page prevents: within `Suspense`, the server's page may need a script.
 */
export function SubscribePanel({ checkout, back, takesFocus = false }: SubscribePanelProps) {
  const subscriptions = useSubscriptions();
  const deletesAt = useDeletionDate();
  const isMember = useSession().kind === 'member';
  const [wasGuest] = useState(!isMember);
  if (!subscriptions) return <PanelPlace />;
  const eligibility = eligibilityOf(subscriptions);
  const isAfterLogin = wasGuest && isMember;
  const notice = { takesFocus: takesFocus || isAfterLogin || checkout.refused !== null };
  if (eligibility.kind === 'owner') return <OwnerNotice owner={eligibility} {...notice} />;
  if (deletesAt) return <DeletionNotice deletesAt={deletesAt} {...notice} />;
  return (
    <OfferForm
      checkout={checkout}
      back={back}
      eligibility={eligibility.kind}
      takesFocus={takesFocus}
      isAfterLogin={isAfterLogin}
    />
  );
}

/** When the member's account will be deleted, an ISO instant; null: never, not loaded yet, or a guest. */
function useDeletionDate(): string | null {
  const app = useApp();
  const session = useSession();
  const isMember = session.kind === 'member';
  const account = useQuery({ ...accountQuery(app, isMember ? session.user : { id: '' }), enabled: isMember }).data;
  return isMember && account?.status === 'success' ? account.data.deletes_at : null;
}

interface OwnerNoticeProps {
  readonly owner: Extract<Eligibility, { kind: 'owner' }>;
  readonly takesFocus: boolean;
}

/** For members with a subscription: what they have. */
function OwnerNotice({ owner: { status, startsAt }, takesFocus }: OwnerNoticeProps) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const isDated = status === 'future' && startsAt !== null;
  const words = isDated
    ? text('subscribe.owner.future-dated', { date: dateOf(startsAt) })
    : text(`subscribe.owner.${status ?? 'active'}`);
  return <AccountNotice title={text('subscribe.owner.title')} words={words} takesFocus={takesFocus} />;
}

interface DeletionNoticeProps {
  readonly deletesAt: string;
  readonly takesFocus: boolean;
}

/** For members who have requested the deletion of their account: nothing is sold to it until they cancel that. */
function DeletionNotice({ deletesAt, takesFocus }: DeletionNoticeProps) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const title = text('account.banner.deletion.title', { date: dateOf(deletesAt) });
  return <AccountNotice title={title} words={text('subscribe.leaving')} takesFocus={takesFocus} />;
}

interface AccountNoticeProps {
  readonly title: string;
  readonly words: string;
  readonly takesFocus: boolean;
}

/** Why there are no offers, with a link to the account. */
function AccountNotice({ title, words, takesFocus }: AccountNoticeProps) {
  const text = useText();
  const notice = useNoticeFocus(takesFocus);
  return (
    <Stack>
      <div ref={notice} role="status" tabIndex={-1}>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{words}</p>
      </div>
      <p>
        <AppLink {...buttonProps({ size: 'large' })} to="/account">
          {text('subscribe.owner.account')}
        </AppLink>
      </p>
    </Stack>
  );
}

/** The placeholder of loading offers. */
export function PanelPlace() {
  return (
    <Stack>
      <Skeleton shape="wave" />
      <Skeleton shape="wave" />
      <Skeleton shape="title" />
    </Stack>
  );
}
