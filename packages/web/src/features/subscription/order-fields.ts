/** The fields of an order: in its form, and in a URL that opens the offers with it. */
export const PLAN_FIELD = 'plan';
export const COUPON_FIELD = 'coupon';
