/** What an order is made of: fields of its form, and parameters of an address that opens the offers on it. */
export const PLAN_FIELD = 'plan';
export const COUPON_FIELD = 'coupon';
