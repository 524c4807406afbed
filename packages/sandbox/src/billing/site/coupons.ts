import type { Coupon } from '../resources/coupon.ts';
import { SITE_CREATED_AT, SITE_VERSION } from './plan.ts';

const coupon = (fields: Pick<Coupon, 'id' | 'name' | 'discount_type' | 'duration_type'> & Partial<Coupon>): Coupon => ({
  object: 'coupon',
  invoice_name: fields.name,
  redemptions: 0,
  status: 'active',
  apply_on: 'invoice_amount',
  apply_discount_on: 'not_applicable',
  deleted: false,
  created_at: SITE_CREATED_AT,
  updated_at: SITE_CREATED_AT,
  resource_version: SITE_VERSION,
  ...fields,
});

const percentage = (id: string, name: string, discount_percentage: number, more: Partial<Coupon> = {}): Coupon =>
  coupon({ id, name, discount_type: 'percentage', discount_percentage, duration_type: 'one_time', ...more });

/** The coupons that a new site has. */
export const COUPONS: readonly Coupon[] = [
  percentage('LABS25', '25% off the first payment', 25),
  percentage('FRIENDS50', '50% off for three months', 50, {
    duration_type: 'limited_period',
    period: 3,
    period_unit: 'month',
  }),
  percentage('STUDENT20', '20% off for as long as it runs', 20, { duration_type: 'forever' }),
  percentage('FIRSTFREE', 'The first payment is on us', 100),
  coupon({
    id: 'FIVEDOLLARS',
    name: '5 US dollars off the first payment',
    discount_type: 'fixed_amount',
    discount_amount: 500,
    currency_code: 'USD',
    duration_type: 'one_time',
  }),
  percentage('LASTSUMMER', 'Last summer', 30, { status: 'expired', valid_till: SITE_CREATED_AT }),
];
