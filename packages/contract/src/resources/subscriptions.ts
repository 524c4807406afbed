import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'non_renewing', 'in_trial', 'future', 'paused', 'cancelled'] as const;

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan_item_price_id: z.string(),
  currency_code: z.string(),
  /** Amount per billing period in minor units. */
  price: z.number().int(),
  term: z.string(),
  starts_at: z.iso.datetime().nullable(),
  current_term_end: z.iso.datetime().nullable(),
  trial_end: z.iso.datetime().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  resume_date: z.iso.datetime().nullable(),
  /** The next charge after coupons, in minor units; null when there is none. Its amount is null when it could not be read. */
  next_charge: z.object({ amount: z.number().int().nonnegative().nullable(), at: z.iso.datetime() }).nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const entitlementSchema = z.object({ feature_id: z.string() });

export const subscriptionStateSchema = z.object({
  subscriptions: z.array(subscriptionSchema),
  entitlements: z.array(entitlementSchema),
  inactive_entitlements: z.array(entitlementSchema),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const subscriptions = contract.router({
  getSubscriptions: {
    method: 'GET',
    path: '/api/subscriptions',
    responses: { 200: subscriptionStateSchema },
    metadata: AUTHENTICATED_CALL,
  },
  clearSubscriptionsCache: {
    method: 'DELETE',
    path: '/api/subscriptions/cache',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
