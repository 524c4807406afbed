import { z } from 'zod';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import { discountLines, termAmounts } from '../life-cycle/charge.ts';
import { nextChargeAt } from '../life-cycle/next-charge.ts';
import { addPeriods } from '../life-cycle/time.ts';
import type { Subscription } from '../resources/subscription.ts';
import { itemPriceOf } from '../site/prices.ts';
import type { BillingState } from '../state/billing-state.ts';
import { findSubscription, found } from '../state/find.ts';
import { type ApiContext, type IdRoute, queryOf } from './api-context.ts';

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
