import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { wantsFreshSubscriptions } from '../../platform/auth/auth-paths.ts';
import {
  billingReturnOf,
  type BillingReturn as Return,
  withoutBillingReturn,
  withoutReturnResult,
} from '../../platform/auth/billing-return.ts';
import type { Subscriptions } from '../../platform/auth/entitlements.ts';
import { useSession } from '../../platform/auth/session.ts';
import { useRefreshRetry, useSubscriptions } from '../../platform/auth/subscriptions.ts';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import styles from './BillingReturn.module.css';

/** The notification for a visitor who returns from the billing service. */
interface Words {
  readonly tone: 'success' | 'info';
  readonly key: TextKey;
}

/**
 * Handles a return from checkout or portal, once (specification, sections 2 and 4): tracks the event, shows the
 * notification, then removes the flags from the URL, except for one that a guest's login needs. Without JavaScript the
 * notification is at the top of the page.
 */
export function BillingReturn() {
  const { tracker } = useApp();
  const text = useText();
  const notify = useNotify();
  const navigate = usePageNavigate();
  const { pathname, search, hash } = usePageLocation();
  const isMember = useSession().kind === 'member';
  const subscriptions = useSubscriptions();
  const isRefreshing = useRefreshRetry();
  const returned = billingReturnOf(search);
  const words = returned && isMember && subscriptions ? wordsOf(returned, subscriptions) : null;
  // A guest's login must still bypass the cache.
  const hasFlags = returned !== null || (isMember && wantsFreshSubscriptions(search));
  const isOver = hasFlags && subscriptions !== null && !isRefreshing;

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

  // With scripts, the contents of `noscript` are not rendered.
  return words ? <noscript>{import.meta.env.SSR ? <StaticNotice words={words} /> : null}</noscript> : null;
}

function StaticNotice({ words: { tone, key } }: { readonly words: Words }) {
  const text = useText();
  return (
    <Container>
      <div className={styles.notice}>
        <Notice tone={tone}>{text(key)}</Notice>
      </div>
    </Container>
  );
}

/** A URL alone proves no purchase: the thanks depend on the member's access, which may follow the checkout late. */
function wordsOf({ isFromCheckout, state }: Return, subscriptions: Subscriptions): Words | null {
  const hasAccess = subscriptions.kind === 'known' && subscriptions.hasPremiumAccess;
  if (state === 'succeeded' && hasAccess) return { tone: 'success', key: 'billing.checkout.succeeded' };
  if (!isFromCheckout) return null;
  if (state === 'succeeded') return { tone: 'info', key: 'billing.checkout.confirming' };
  return state === 'cancelled' ? { tone: 'info', key: 'billing.checkout.cancelled' } : null;
}
