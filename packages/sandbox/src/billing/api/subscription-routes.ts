import { z } from 'zod';
import {
  BillingProblem,
  type BillingState,
  type Change,
  customerOf,
  findCustomer,
  findSubscription,
  found,
} from '../billing-state.ts';
import { cancelAtEndOfTerm, cancelNow, changePlan, pause, resume } from '../life-cycle/change-subscription.ts';
import { nextChargeAt, termAmounts } from '../life-cycle/charge.ts';
import { createSubscription } from '../life-cycle/create-subscription.ts';
import type { Subscription } from '../resources.ts';
import { FEATURE_ID, itemPriceOf } from '../site.ts';
import { type ApiContext, changing, type IdRoute, listResponse } from './context.ts';
import { bodyOf, couponIds, type FormTree, moment, PLAN_PRICE, planPrice, readParams, text } from './params.ts';

const newSubscriptionSchema = z.object({
  id: text.max(50).optional(),
  subscription_items: planPrice,
  coupon_ids: couponIds,
  trial_end: moment.optional(),
  start_date: moment.optional(),
});

export function subscriptionRoutes(context: ApiContext): void {
  const { app, store } = context;
  app.get('/subscriptions', async (request) =>
    store.read((state) =>
      listResponse('subscription', request, state.subscriptions, (one) => ({
        customer: customerOf(state, one).resource,
      })),
    ),
  );
  app.get<IdRoute>('/subscriptions/:id', async ({ params }) =>
    store.read((state) => subscriptionResponse(state, found(findSubscription(state, params.id), params.id))),
  );
  app.get<IdRoute>('/subscriptions/:id/subscription_entitlements', async (request) =>
    store.read((state) => {
      const { id } = found(findSubscription(state, request.params.id), request.params.id);
      // It stays with the subscription whatever its status.
      const entitlement = { subscription_id: id, feature_id: FEATURE_ID, value: 'true', is_enabled: true };
      return listResponse('subscription_entitlement', request, [entitlement]);
    }),
  );
  app.get<IdRoute>('/subscriptions/:id/renewal_estimate', async ({ params }) =>
    store.read((state) => renewalEstimate(state, found(findSubscription(state, params.id), params.id))),
  );
  app.post<IdRoute>(
    '/customers/:id/subscription_for_items',
    changing(context, (change, request) => {
      const customer = found(findCustomer(change.state, request.params.id), request.params.id);
      const input = readParams(newSubscriptionSchema, bodyOf(request));
      const subscription = createSubscription(change, {
        customer,
        price: itemPriceOf(input.subscription_items, PLAN_PRICE),
        couponIds: input.coupon_ids,
        id: input.id,
        trialEnd: input.trial_end,
        startDate: input.start_date,
      });
      return subscriptionResponse(change.state, subscription);
    }),
  );
  for (const [name, act] of Object.entries(COMMANDS)) {
    app.post<IdRoute>(
      `/subscriptions/:id/${name}`,
      changing(context, (change, request) => {
        const subscription = found(findSubscription(change.state, request.params.id), request.params.id);
        act(change, subscription, bodyOf(request));
        return subscriptionResponse(change.state, subscription);
      }),
    );
  }
}

const subscriptionResponse = (state: BillingState, subscription: Subscription): object => ({
  subscription,
  customer: customerOf(state, subscription).resource,
});

const cancelSchema = z.object({ cancel_option: z.enum(['immediately', 'end_of_term']).default('immediately') });
const pauseSchema = z.object({
  pause_option: z.enum(['immediately', 'end_of_term']).default('immediately'),
  resume_date: moment.optional(),
});
const updateSchema = z.object({ subscription_items: planPrice });

const COMMANDS: Readonly<Record<string, (change: Change, subscription: Subscription, body: FormTree) => void>> = {
  cancel_for_items: (change, subscription, body) => {
    const { cancel_option } = readParams(cancelSchema, body);
    (cancel_option === 'end_of_term' ? cancelAtEndOfTerm : cancelNow)(change, subscription);
  },
  pause: (change, subscription, body) => {
    const { pause_option, resume_date } = readParams(pauseSchema, body);
    const end = pause_option === 'end_of_term' ? subscription.current_term_end : undefined;
    pause(change, subscription, end ?? change.now, resume_date);
  },
  resume,
  update_for_items: (change, subscription, body) => {
    changePlan(change, subscription, itemPriceOf(readParams(updateSchema, body).subscription_items, PLAN_PRICE));
  },
};

/** The invoice of the period that begins with the next charge. Throws when there is no further charge. */
function renewalEstimate(state: BillingState, subscription: Subscription): object {
  const at = nextChargeAt(subscription);
  const { status, currency_code } = subscription;
  if (at === undefined) {
    const message = `A subscription that is ${status} has no renewal to estimate`;
    throw new BillingProblem('invalid_state_for_request', message);
  }
  const { total, credits } = termAmounts(state, subscription, at);
  return {
    estimate: {
      subscription_estimate: { next_billing_at: at },
      invoice_estimate: { currency_code, total, credits_applied: credits, amount_due: total - credits },
    },
  };
}
