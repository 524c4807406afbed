import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useSession } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { useSubscriptions } from '../../platform/auth/subscriptions.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { useDateOfInstant } from '../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { useIsModalOccupied } from '../../platform/navigation/modals.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OfferForm } from './OfferForm.tsx';
import * as styles from './SubscribePanel.module.css';
import { type Checkout, type Eligibility, eligibilityOf } from './use-checkout.ts';

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
export function SubscribePanel({ checkout, back, takesFocus }: SubscribePanelProps) {
  const subscriptions = useSubscriptions();
  const session = useSession();
  const isMember = session.kind === 'member';
  const deletesAt = useDeletionDate(session);
  const [wasGuest] = useState(!isMember);
  const isCovered = useIsModalOccupied();
  const panel = useRef<HTMLDivElement>(null);
  const eligibility = subscriptions && eligibilityOf(subscriptions);
  const owner = eligibility?.kind === 'owner' ? eligibility : null;
  const isNotice = owner || deletesAt;
  const isResult = (wasGuest && isMember) || (isNotice && checkout.refused);
  const getsFocus = eligibility && !isCovered && (takesFocus || isResult);
  // A notice that can get the focus, or the choice.
  const focused = getsFocus && (isNotice ? '[tabindex]' : '[tabindex],input:checked');

  useEffect(() => {
    // A frame later, because a login itself moves the focus to the visitor's menu.
    if (focused) requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(focused)?.focus());
  }, [focused]);

  if (!eligibility) return <PanelPlace />;
  return (
    <div ref={panel}>
      {isNotice ? (
        <AccountNotice owner={owner} deletesAt={deletesAt} />
      ) : (
        <OfferForm checkout={checkout} back={back} eligibility={eligibility.kind} />
      )}
    </div>
  );
}

/** When the member's account will be deleted, an ISO instant; null: never, not loaded yet, or a guest. */
function useDeletionDate(session: Session): string | null {
  const app = useApp();
  const isMember = session.kind === 'member';
  const account = useQuery({ ...accountQuery(app, isMember ? session.user : { id: '' }), enabled: isMember }).data;
  return isMember && account?.status === 'success' ? account.data.deletes_at : null;
}

/** Why there are no offers: what an owner has, or that nothing is sold to an account that is to be deleted. */
function AccountNotice({ owner, deletesAt }: { readonly owner: Owner | null; readonly deletesAt: string | null }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const at = owner ? owner.startsAt : deletesAt;
  const date = at ? dateOf(at) : '';
  return (
    <Stack>
      <div role="status" tabIndex={-1}>
        <p className={styles.title}>
          {text(owner ? 'subscribe.owner.title' : 'account.banner.deletion.title', { date })}
        </p>
        <p className={styles.words}>{text(owner ? ownerText(owner) : 'subscribe.leaving', { date })}</p>
      </div>
      <p>
        <AppLink {...buttonProps({ size: 'large' })} to="/account">
          {text('subscribe.owner.account')}
        </AppLink>
      </p>
    </Stack>
  );
}

type Owner = Extract<Eligibility, { kind: 'owner' }>;

function ownerText({ status, startsAt }: Owner) {
  return status === 'future' && startsAt
    ? 'subscribe.owner.future-dated'
    : (`subscribe.owner.${status ?? 'active'}` as const);
}

export function PanelPlace() {
  return (
    <Stack>
      <Skeleton shape="wave" />
      <Skeleton shape="wave" />
      <Skeleton shape="title" />
    </Stack>
  );
}
