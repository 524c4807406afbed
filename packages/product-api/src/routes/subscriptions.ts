import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

type SubscriptionServices = Pick<Services, 'subscriptions'>;

/** The member's subscriptions and entitlements, a minute old at most. */
export function subscriptionsRoute({ subscriptions }: SubscriptionServices): Handler<ProductApi['getSubscriptions']> {
  return ({ member }) => subscriptions.stateOf(member.user.id);
}

/** Has billing asked at the next look. */
export function clearSubscriptionsCacheRoute({
  subscriptions,
}: SubscriptionServices): Handler<ProductApi['clearSubscriptionsCache']> {
  return async ({ member }) => {
    await subscriptions.clear(member.user.id);
  };
}
