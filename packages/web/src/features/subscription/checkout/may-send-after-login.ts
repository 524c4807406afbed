import type { PageContext } from '../../../platform/app-context.ts';
import { subscriptionsQuery } from '../../../platform/auth/entitlements.ts';
import { offersQuery } from '../offers/offers-query.ts';
import { standingOf } from '../standing.ts';
import type { Order } from './order.ts';

/**
 * Tells whether an order that a guest made still is what they saw, now that we know who they are: owners are offered
 * none, and who had a subscription before has no second trial.
 */
export async function maySendAfterLogin(context: PageContext, { plan }: Order): Promise<boolean> {
  const { queryClient } = context.app;
  const { kind } = standingOf(await queryClient.query(subscriptionsQuery(context.app)));
  if (kind !== 'former') return kind !== 'owner';
  const offers = await queryClient.query(offersQuery(context));
  const offer =
    offers.status === 'success' ? offers.data.list.find(({ planItemPriceId }) => planItemPriceId === plan) : null;
  return !offer?.trial;
}
