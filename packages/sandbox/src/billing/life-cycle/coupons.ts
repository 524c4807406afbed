import type { Coupon } from '../resources/coupon.ts';
import type { Subscription } from '../resources/subscription.ts';
import type { BillingState } from '../state/billing-state.ts';
import type { Change } from '../state/change.ts';
import { BillingProblem } from './billing-problem.ts';
import { addPeriods } from './time.ts';

export interface Discount {
  readonly coupon: Coupon;
  /** Minor units. */
  readonly amount: number;
}

/** The coupon when it can be used in that currency now. Throws what Chargebee says otherwise. */
export function usableCoupon(state: BillingState, id: string, currency: string): Coupon {
  const coupon = state.coupons.find((one) => one.id === id);
  if (coupon === undefined) throw new BillingProblem('resource_not_found', `Coupon ${id} not found`, 'coupon_ids');
  if (coupon.status !== 'active')
    throw new BillingProblem('param_wrong_value', `Coupon ${id} has expired`, 'coupon_ids');
  if (coupon.currency_code !== undefined && coupon.currency_code !== currency) {
    throw new BillingProblem('param_wrong_value', `Coupon ${id} is not for ${currency}`, 'coupon_ids');
  }
  if (coupon.max_redemptions !== undefined && coupon.redemptions >= coupon.max_redemptions) {
    throw new BillingProblem('resource_limit_exhausted', `Coupon ${id} was used up`, 'coupon_ids');
  }
  return coupon;
}

/** What the coupons take off an amount, one after the other; never more than there is. */
export function discountsOn(amount: number, coupons: readonly Coupon[]): Discount[] {
  let left = amount;
  return coupons.map((coupon) => {
    const wish =
      coupon.discount_type === 'percentage'
        ? Math.round((left * (coupon.discount_percentage ?? 0)) / 100)
        : (coupon.discount_amount ?? 0);
    const taken = Math.min(left, wish);
    left -= taken;
    return { coupon, amount: taken };
  });
}

/** Ties coupons to a subscription that is being made, and counts them as redeemed. */
export function redeemCoupons(change: Change, coupons: readonly Coupon[]): NonNullable<Subscription['coupons']> {
  return coupons.map((coupon) => {
    coupon.redemptions += 1;
    change.touch(coupon);
    return {
      object: 'coupon' as const,
      coupon_id: coupon.id,
      applied_count: 0,
      ...(coupon.duration_type === 'limited_period' && {
        apply_till: addPeriods(change.now, coupon.period ?? 1, coupon.period_unit ?? 'month'),
      }),
    };
  });
}

/** The subscription's coupons that still count at a moment. */
export function couponsInForce(state: BillingState, subscription: Subscription, at: number): Coupon[] {
  const inForce = (subscription.coupons ?? []).filter(({ apply_till }) => apply_till === undefined || at < apply_till);
  return couponsOf(
    state,
    inForce.map(({ coupon_id }) => coupon_id),
  );
}

/** The coupons of these ids, in the order of the site, in which they take effect. */
export const couponsOf = (state: BillingState, ids: readonly string[]): Coupon[] =>
  state.coupons.filter(({ id }) => ids.includes(id));

/** Counts one use of the subscription's coupons; what is used up by that leaves it. */
export function countUse(change: Change, subscription: Subscription): void {
  const used = couponsInForce(change.state, subscription, change.now);
  const kept = (subscription.coupons ?? []).filter(({ coupon_id }) =>
    used.some(({ id, duration_type }) => id === coupon_id && duration_type !== 'one_time'),
  );
  for (const coupon of kept) coupon.applied_count += 1;
  if (kept.length > 0) subscription.coupons = kept;
  else delete subscription.coupons;
}
