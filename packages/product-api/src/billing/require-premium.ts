import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import { ApiError } from '../api-error.ts';
import type { SubscriptionStates } from './subscription-states.ts';

/**
 * Lets a member pass who has premium access now: the entitlement decides, whatever the subscriptions say. Throws
 * `subscription_needed` for everybody else, and `upstream_unavailable` when it can't be told.
 */
export async function requirePremium(
  { subscriptions }: { readonly subscriptions: Pick<SubscriptionStates, 'stateOf'> },
  userId: string,
): Promise<void> {
  const { entitlements } = await subscriptions.stateOf(userId);
  if (!entitlements.some(({ feature_id }) => feature_id === PREMIUM_FEATURE_ID)) {
    throw new ApiError('subscription_needed');
  }
}
