import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import type { Subscriptions } from '../../platform/auth/entitlements.ts';

type LiveStatus = Exclude<Subscription['status'], 'cancelled'>;

/** Which offers are for somebody: none for owners, no trial for those who had a subscription before. */
export type Standing =
  /** `status`: of the subscription that gives most; null where access comes without one. `startsAt`: an ISO instant. */
  | { readonly kind: 'owner'; readonly status: LiveStatus | null; readonly startsAt: string | null }
  | { readonly kind: 'former' }
  | { readonly kind: 'new' }
  /** It can't be read: nothing is promised, and the product API has the last word. */
  | { readonly kind: 'unknown' };

const ORDER: readonly LiveStatus[] = ['active', 'in_trial', 'non_renewing', 'future', 'paused'];

export function standingOf(subscriptions: Subscriptions): Standing {
  if (subscriptions.kind === 'unavailable') return { kind: 'unknown' };
  for (const status of ORDER) {
    const found = subscriptions.subscriptions.find((subscription) => subscription.status === status);
    if (found) return { kind: 'owner', status, startsAt: found.starts_at };
  }
  if (subscriptions.hasPremiumAccess) return { kind: 'owner', status: null, startsAt: null };
  const hadOne = subscriptions.subscriptions.length > 0 || subscriptions.hadPremiumAccess;
  return { kind: hadOne ? 'former' : 'new' };
}
