import { type SubmissionFailure, textField } from '../../platform/forms/submission.ts';
import { COUPON_FIELD, PLAN_FIELD } from './order-fields.ts';

/** The page that the checkout returns to, when it is not the subscribe page. */
export const BACK_FIELD = 'back';

export interface Order {
  /** `plan_item_price_id`; empty: not chosen yet. */
  readonly plan: string;
  /** As typed; empty: none. */
  readonly coupon: string;
}

export function orderOf(form: FormData): Order {
  return { plan: textField(form, PLAN_FIELD), coupon: textField(form, COUPON_FIELD).trim() };
}

/** The order in a URL, such as the one to which a login returns. */
export function orderInQuery(search: string): Order {
  const query = new URLSearchParams(search);
  return { plan: query.get(PLAN_FIELD) ?? '', coupon: query.get(COUPON_FIELD) ?? '' };
}

/** The query that opens the offers with an order. */
export function queryOfOrder({ plan, coupon }: Order): string {
  const query = new URLSearchParams({ subscribe: 'true' });
  if (plan) query.set(PLAN_FIELD, plan);
  if (coupon) query.set(COUPON_FIELD, coupon);
  return `?${query}`;
}

/** The failures that only an order has, with the status of the page that shows each. */
export const OWN_STATUS = {
  /** Unknown, expired, or not for this plan. */
  'coupon-refused': 400,
  /** The price is no longer offered, or none was chosen. */
  'plan-refused': 400,
  /** The account is scheduled for deletion. */
  'account-leaves': 403,
  'already-subscribed': 409,
  /** The billing service can't be reached, but the BFF can. */
  'billing-away': 503,
} as const;

export interface OwnFailure {
  readonly kind: keyof typeof OWN_STATUS;
}

export type CheckoutFailure = SubmissionFailure | OwnFailure;

export const isOwnFailure = (failure: CheckoutFailure): failure is OwnFailure => failure.kind in OWN_STATUS;

/** A refused order, as the page shows it again. */
export interface RefusedOrder {
  readonly failure: CheckoutFailure;
  readonly values: Order;
}
