import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { wantsFreshSubscriptions } from '../../platform/auth/auth-paths.ts';
import {
  billingReturnOf,
  type BillingReturn as Return,
  withoutBillingReturn,
  withoutReturnResult,
} from '../../platform/auth/billing-return.ts';
import { type Subscriptions, subscriptionsQuery } from '../../platform/auth/entitlements.ts';
import { useSession } from '../../platform/auth/session.ts';
import { useRefreshRetry } from '../../platform/auth/subscriptions.ts';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { StaticNotice } from './OffersWithoutScript.tsx';

/** The notification for a visitor who returns from the billing service. */
interface Words {
  readonly tone: 'success' | 'info';
  readonly key: TextKey;
}

/** A return from checkout or portal, or the flag for fresh subscriptions, which a guest's login still needs. */
export function BillingReturn() {
  const { search } = usePageLocation();
  const isMember = useSession().kind === 'member';
  const returned = billingReturnOf(search);
  const hasFlags = returned !== null || (isMember && wantsFreshSubscriptions(search));
  return hasFlags ? <Arrival returned={returned} isMember={isMember} /> : null;
}

/** Handles a return once (specification, sections 2 and 4): event, notification, then a URL without flags. */
function Arrival({ returned, isMember }: { readonly returned: Return | null; readonly isMember: boolean }) {
  const app = useApp();
  const { tracker } = app;
  const text = useText();
  const notify = useNotify();
  const navigate = usePageNavigate();
  const { pathname, search, hash } = usePageLocation();
  const subscriptions = useQuery({ ...subscriptionsQuery(app), enabled: isMember }).data;
  const isRefreshing = useRefreshRetry();
  const isReady = !isMember || subscriptions !== undefined;
  const words = returned && isReady ? wordsOf(returned, isMember ? subscriptions : undefined) : null;
  const isOver = isReady && !isRefreshing;

  const handleReturn = useEffectEvent(() => {
    if (returned?.isFromCheckout) tracker.track('checkout finished', { state: returned.state ?? 'unknown' });
    if (returned?.isFromPortal) tracker.track('portal finished', {});
    if (words) notify({ tone: words.tone, text: text(words.key) });
    const address = { pathname, search: isMember ? withoutBillingReturn(search) : withoutReturnResult(search), hash };
    void navigate(address, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isOver) handleReturn();
  }, [isOver]);

  return words ? <StaticNotice tone={words.tone}>{text(words.key)}</StaticNotice> : null;
}

/** Success is always shown, whereas a URL proves no purchase: that the subscription is set up depends on the member's access. */
function wordsOf({ isFromCheckout, state }: Return, subscriptions: Subscriptions | undefined): Words | null {
  if (state === 'succeeded') {
    const hasAccess = subscriptions?.kind === 'known' && subscriptions.hasPremiumAccess;
    return { tone: 'success', key: hasAccess ? 'billing.checkout.succeeded' : 'billing.checkout.confirming' };
  }
  return isFromCheckout && state === 'cancelled' ? { tone: 'info', key: 'billing.checkout.cancelled' } : null;
}
