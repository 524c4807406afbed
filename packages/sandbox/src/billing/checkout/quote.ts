import { couponsOf, discountsOn } from '../life-cycle/coupons.ts';
import { trialEndOf } from '../life-cycle/create-subscription.ts';
import type { Checkout } from '../resources/hosted-page.ts';
import { type ItemPrice, itemPriceOf } from '../site/prices.ts';
import type { BillingState } from '../state/billing-state.ts';

/** What an order costs; amounts in minor units. */
export interface CheckoutQuote {
  readonly price: ItemPrice;
  readonly discounts: readonly { readonly couponId: string; readonly name: string; readonly amount: number }[];
  /** Of the first term. */
  readonly total: number;
  readonly trialEnd: number | undefined;
  readonly startsAt: number | undefined;
  readonly dueToday: number;
}

export function quoteOf(state: BillingState, { order }: Checkout, now: number): CheckoutQuote {
  const price = itemPriceOf(order.item_price_id);
  const discounts = discountsOn(price.price, couponsOf(state, order.coupon_ids)).map(({ coupon, amount }) => ({
    couponId: coupon.id,
    name: coupon.name,
    amount,
  }));
  const total = price.price - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const startsAt = order.start_date !== undefined && order.start_date > now ? order.start_date : undefined;
  const trialEnd = trialEndOf(price, startsAt ?? now, order.trial_end);
  return { price, discounts, total, trialEnd, startsAt, dueToday: (trialEnd ?? startsAt) ? 0 : total };
}
