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
import {
  cancelAtEndOfTerm,
  cancelNow,
  changePlan,
  keep,
  pause,
  reactivate,
  resume,
} from '../life-cycle/change-subscription.ts';
import { discountLines, nextChargeAt, termAmounts } from '../life-cycle/charge.ts';
import { createSubscription } from '../life-cycle/create-subscription.ts';
import { addPeriods } from '../life-cycle/time.ts';
import type { Subscription } from '../resources.ts';
import { FEATURE, findItemPrice, itemPriceOf } from '../site.ts';
import { type ApiContext, bodyOf, changing, type IdRoute, listAnswer, queryOf } from './context.ts';
import { cardOf } from './customer-routes.ts';
import { type FormTree, list, moment, readParams, rows, text } from './params.ts';

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

const cancelSchema = z.object({
  cancel_option: z.enum(['immediately', 'end_of_term']).optional(),
  end_of_term: z.stringbool().optional(),
});
const pauseSchema = z.object({
  pause_option: z.enum(['immediately', 'end_of_term', 'specific_date']).default('immediately'),
  pause_date: moment.optional(),
  resume_date: moment.optional(),
});
const resumeSchema = z.object({ resume_option: z.literal('immediately').default('immediately') });
const updateSchema = z.object({ subscription_items: subscriptionItemsSchema });

type Command = (change: Change, subscription: Subscription, body: FormTree) => void;

const COMMANDS: Readonly<Record<string, Command>> = {
  cancel_for_items: (change, subscription, body) => {
    const { cancel_option, end_of_term } = readParams(cancelSchema, body);
    const waits = cancel_option === undefined ? end_of_term === true : cancel_option === 'end_of_term';
    (waits ? cancelAtEndOfTerm : cancelNow)(change, subscription);
  },
  remove_scheduled_cancellation: (change, subscription) => keep(change, subscription),
  reactivate: (change, subscription) => reactivate(change, subscription),
  pause: (change, subscription, body) => {
    const { pause_option, pause_date, resume_date } = readParams(pauseSchema, body);
    const moments = {
      immediately: change.now,
      end_of_term: subscription.current_term_end,
      specific_date: pause_date,
    };
    const from = moments[pause_option];
    if (from === undefined) throw new BillingProblem('param_wrong_value', 'pause_date : is needed', 'pause_date');
    pause(change, subscription, { from, until: resume_date });
  },
  resume: (change, subscription, body) => {
    readParams(resumeSchema, body);
    resume(change, subscription, 'asked');
  },
  update_for_items: (change, subscription, body) => {
    const [{ item_price_id }] = readParams(updateSchema, body).subscription_items;
    changePlan(change, subscription, found(findItemPrice(item_price_id), item_price_id, 'subscription_items'));
  },
};

/** What can be done with a subscription: one POST each. */
export function subscriptionCommandRoutes(context: ApiContext): void {
  for (const [name, act] of Object.entries(COMMANDS)) {
    context.app.post<IdRoute>(
      `/subscriptions/:id/${name}`,
      changing(context, (change, request) => {
        const subscription = found(findSubscription(change.state, request.params.id), request.params.id);
        act(change, subscription, bodyOf(request));
        return subscriptionAnswer(change.state, subscription);
      }),
    );
  }
}

const wishSchema = z.strictObject({ use_existing_balances: z.stringbool().default(true) });

/** What will be charged. */
export function estimateRoutes({ app, store }: ApiContext): void {
  app.get<IdRoute>('/subscriptions/:id/renewal_estimate', async (request) => {
    const wish = wishSchema.safeParse(queryOf(request));
    if (!wish.success) throw new BillingProblem('param_wrong_value', z.prettifyError(wish.error));
    return store.read((state, now) => {
      const subscription = found(findSubscription(state, request.params.id), request.params.id);
      return { estimate: renewalEstimate(state, subscription, { now, ...wish.data }) };
    });
  });
}

/** The invoice of the term that begins with the next charge. Throws when nothing more is charged. */
function renewalEstimate(
  state: BillingState,
  subscription: Subscription,
  { now, use_existing_balances }: z.output<typeof wishSchema> & { readonly now: number },
): object {
  const at = nextChargeAt(subscription);
  const { id, status, currency_code, customer_id, billing_period, billing_period_unit } = subscription;
  if (at === undefined) {
    throw new BillingProblem(
      'invalid_state_for_request',
      `A subscription that is ${status} has no renewal to estimate`,
    );
  }
  const [item] = subscription.subscription_items;
  const { discounts, taken, total, credits } = termAmounts(state, subscription, at);
  const used = use_existing_balances ? credits : 0;
  return {
    object: 'estimate',
    created_at: now,
    subscription_estimate: { object: 'subscription_estimate', id, status, currency_code, next_billing_at: at },
    invoice_estimate: {
      object: 'invoice_estimate',
      recurring: true,
      price_type: 'tax_inclusive',
      currency_code,
      customer_id,
      sub_total: item.amount,
      total,
      credits_applied: used,
      amount_paid: 0,
      amount_due: total - used,
      line_items: [
        {
          object: 'line_item',
          subscription_id: id,
          date_from: at,
          date_to: addPeriods(at, billing_period, billing_period_unit),
          description: itemPriceOf(item.item_price_id).name,
          entity_type: 'plan_item_price',
          entity_id: item.item_price_id,
          quantity: 1,
          unit_amount: item.unit_price,
          amount: item.amount,
          discount_amount: taken,
          is_taxed: false,
        },
      ],
      discounts: discountLines(discounts),
    },
  };
}
