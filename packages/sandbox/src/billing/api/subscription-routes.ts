import { z } from 'zod';
import { createSubscription } from '../life-cycle/create-subscription.ts';
import type { Subscription } from '../resources/subscription.ts';
import { FEATURE } from '../site/plan.ts';
import { findItemPrice } from '../site/prices.ts';
import type { BillingState } from '../state/billing-state.ts';
import { customerOf, findCustomer, findSubscription, found } from '../state/find.ts';
import { type ApiContext, bodyOf, changing, type IdRoute, listAnswer } from './api-context.ts';
import { cardOf } from './customer-routes.ts';
import { list, moment, readParams, rows, text } from './params.ts';

const RULES = {
  filters: ['id', 'customer_id', 'status', 'created_at', 'updated_at', 'cancelled_at', 'next_billing_at'],
  sorts: ['created_at', 'updated_at'],
} as const;
const ENTITLEMENT_RULES = { filters: [], sorts: ['feature_id'] } as const;

export const subscriptionItemsSchema = rows(
  z.object({ item_price_id: text, quantity: z.literal('1').optional() }),
).pipe(z.tuple([z.object({ item_price_id: text })], 'one plan price, and nothing else, can be subscribed to'));

const newSubscriptionSchema = z.object({
  id: text.max(50).optional(),
  subscription_items: subscriptionItemsSchema,
  coupon_ids: list(text).default([]),
  trial_end: moment.optional(),
  start_date: moment.optional(),
  auto_collection: z.enum(['on', 'off']).optional(),
});

/** Reading and making subscriptions, and what they entitle to. */
export function subscriptionRoutes(context: ApiContext): void {
  const { app, store } = context;
  app.get('/subscriptions', async (request) =>
    store.read((state) =>
      listAnswer('subscription', state.subscriptions, request, RULES, ({ customer_id }) =>
        besideOf(state, customer_id),
      ),
    ),
  );
  app.get<IdRoute>('/subscriptions/:id', async ({ params }) =>
    store.read((state) => subscriptionAnswer(state, found(findSubscription(state, params.id), params.id))),
  );
  app.get<IdRoute>('/subscriptions/:id/subscription_entitlements', async (request) =>
    store.read((state) => {
      const subscription = found(findSubscription(state, request.params.id), request.params.id);
      return listAnswer('subscription_entitlement', [entitlementOf(subscription)], request, ENTITLEMENT_RULES);
    }),
  );
  app.post<IdRoute>(
    '/customers/:id/subscription_for_items',
    changing(context, (change, request) => {
      const customer = found(findCustomer(change.state, request.params.id), request.params.id);
      const params = readParams(newSubscriptionSchema, bodyOf(request));
      const [{ item_price_id: priceId }] = params.subscription_items;
      const { subscription, invoice } = createSubscription(change, {
        customer,
        price: found(findItemPrice(priceId), priceId, 'subscription_items[item_price_id][0]'),
        couponIds: params.coupon_ids,
        id: params.id,
        trialEnd: params.trial_end,
        startDate: params.start_date,
        autoCollection: params.auto_collection,
      });
      return { ...subscriptionAnswer(change.state, subscription), ...(invoice && { invoice }) };
    }),
  );
}

/** A subscription with its customer and card, as every call about one answers. */
export const subscriptionAnswer = (state: BillingState, subscription: Subscription): object => ({
  subscription,
  ...besideOf(state, subscription.customer_id),
});

function besideOf(state: BillingState, customerId: string): object {
  const customer = customerOf(state, { customer_id: customerId });
  return { customer: customer.resource, ...cardOf(customer) };
}

/** The plan's one entitlement; it stays with the subscription whatever its status. */
const entitlementOf = ({ id, resource_version }: Subscription) => ({
  object: 'subscription_entitlement',
  subscription_id: id,
  feature_id: FEATURE.id,
  feature_name: FEATURE.name,
  feature_type: FEATURE.type,
  value: 'true',
  name: 'Available',
  is_overridden: false,
  is_enabled: true,
  resource_version,
});
