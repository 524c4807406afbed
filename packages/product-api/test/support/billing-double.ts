import type { Agent, Response } from 'supertest';
import { ApiError } from '../../src/api-error.ts';
import type { ChargebeeSubscription, EntitledSubscription } from '../../src/billing/chargebee-client.ts';
import { subscriptionStates } from '../../src/billing/subscription-states.ts';
import type { Services } from '../../src/services.ts';
import type { AccountApi, Member } from './account-api.ts';

export const PREMIUM = 'labs-premium-product-access';
const BEGAN_SECONDS = 1_763_640_000;

export const subscriptionOf = (
  customer_id: string,
  status: ChargebeeSubscription['status'],
  fields: Partial<ChargebeeSubscription> = {},
): ChargebeeSubscription => ({
  id: `of-${customer_id}`,
  customer_id,
  status,
  currency_code: 'GBP',
  billing_period_unit: 'month',
  subscription_items: [{ item_price_id: 'labs-premium-GBP-Monthly', item_type: 'plan', amount: 499 }],
  created_at: BEGAN_SECONDS,
  started_at: BEGAN_SECONDS,
  resource_version: 1,
  ...fields,
});

/** The same with premium access, as a response of billing. */
export const entitled = (subscription: ChargebeeSubscription): EntitledSubscription => ({
  subscription,
  featureIds: [PREMIUM],
  nextCharge: null,
});

/** A configurable billing service in place of the real one. */
export function billingDouble() {
  const double = {
    /** Its response from now on; `away`: none. */
    reply: [] as readonly EntitledSubscription[] | 'away',
    /** Runs after a response was computed and before it arrives. */
    beforeReply: async (): Promise<void> => undefined,
    asked: 0,
    /** Customers whose subscriptions it was asked to end. */
    ended: [] as string[],
    /** Its response is from now on the one subscription of this customer. */
    has({ id }: { readonly id: string }, status: ChargebeeSubscription['status'], fields = {}): void {
      double.reply = [entitled(subscriptionOf(id, status, fields))];
    },
    /** Gives a member a subscription, and lets the product API see it. */
    async sell(
      api: AccountApi,
      member: Omit<Member, 'email'>,
      status: ChargebeeSubscription['status'] = 'active',
    ): Promise<Response> {
      double.has(member, status);
      return api.call('GET', '/api/subscriptions', { session: member.session });
    },
    adapt(services: Services): Services {
      const subscriptions = async (customerId: string) => {
        double.asked += 1;
        const { reply } = double;
        await double.beforeReply();
        if (reply === 'away') throw new ApiError('upstream_unavailable', { isOfDependency: true });
        return reply.filter(({ subscription }) => subscription.customer_id === customerId);
      };
      const endSubscriptions = async (customerId: string, since: Date) => {
        const { reply } = double;
        if (reply === 'away') throw new ApiError('upstream_unavailable', { isOfDependency: true });
        double.ended.push(customerId);
        const now = services.now().getTime();
        double.reply = reply.map((entitled) => {
          const { customer_id, status } = entitled.subscription;
          if (customer_id !== customerId || status !== 'active') return entitled;
          return {
            ...entitled,
            subscription: { ...entitled.subscription, status: 'non_renewing', cancelled_at: now / 1000 },
          };
        });
        return double.reply.some(
          ({ subscription: { customer_id, cancelled_at = 0 } }) =>
            customer_id === customerId && cancelled_at * 1000 > since.getTime(),
        );
      };
      const calls = { subscriptions, endSubscriptions };
      const billing = { ...services.billing, ...calls, forRequest: () => billing };
      return { ...services, billing, subscriptions: subscriptionStates({ ...services, billing }) };
    },
  };
  return double;
}

/** The URL for events, and their default credentials outside production. */
export const WEBHOOK = {
  path: '/webhooks/billing',
  headers: { authorization: `Basic ${btoa('sandbox-billing:sandbox-webhook-password')}` },
} as const;

/** An event about a subscription; two of the same subscription are two events. */
export const eventOf = (subscription: ChargebeeSubscription, { deleted = false } = {}) => ({
  id: crypto.randomUUID(),
  object: 'event',
  event_type: deleted ? 'subscription_deleted' : 'subscription_changed',
  occurred_at: subscription.created_at,
  content: { subscription: { ...subscription, deleted } },
});

export const postEvent = async (
  http: Agent,
  payload: object,
  headers: Readonly<Record<string, string>> = WEBHOOK.headers,
): Promise<Response> => http.post(WEBHOOK.path).set(headers).send(payload);
