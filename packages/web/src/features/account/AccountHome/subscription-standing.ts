import type { Subscriptions } from '../../../platform/entitlements/subscriptions.ts';

/** How a member stands, by entitlements first: they alone decide access. */
export function subscriptionStanding(
  subscriptions: Subscriptions,
): 'premium' | 'lapsed' | 'inactive' | 'none' | 'unavailable' {
  if (subscriptions.kind === 'unavailable') return 'unavailable';
  if (subscriptions.hasPremiumAccess) return 'premium';
  if (subscriptions.hadPremiumAccess) return 'lapsed';
  return subscriptions.subscriptions.length > 0 ? 'inactive' : 'none';
}
