import type { SubscriptionState } from '@sound-library/contract/entities/subscription.ts';
import { passPoint } from '@sound-library/server-kit/work-points.ts';
import { ApiError } from '../api-error.ts';
import { subscriptionState } from '../billing/subscription-state.ts';
import { findSubscriptions } from '../database/billing-facts.ts';
import type { Services } from '../services.ts';

/**
 * Has every subscription of an account that is to go end by itself, at the end of what is paid for. Throws
 * `upstream_unavailable` when billing is away, unless nothing is known that could be charged for: an account without a
 * subscription can go whatever becomes of billing.
 */
export async function endCharges(
  { billing, subscriptions, queries }: Pick<Services, 'billing' | 'subscriptions' | 'queries'>,
  userId: string,
): Promise<void> {
  try {
    await billing.endSubscriptions(userId);
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'upstream_unavailable';
    const known = subscriptionState(await findSubscriptions(queries, userId));
    if (!isAway || mayBeCharged(known)) throw error;
  }
  passPoint('charges ended');
  await subscriptions.clear(userId);
}

const mayBeCharged = ({ subscriptions }: SubscriptionState): boolean =>
  // One that is cancelled for later keeps the status of its trial until then.
  subscriptions.some(({ cancelled_at }) => cancelled_at === null);
