import type { Coupon, PeriodUnit } from './resources.ts';

/** When the site was set up: its prices and coupons are as old as that. 2026-01-05. */
export const SITE_CREATED_AT = 1_767_571_200;
export const SITE_VERSION = SITE_CREATED_AT * 1000;

export const PLAN_ID = 'labs-premium';

/** The one plan that the site sells. */
export const PLAN = { name: 'LABS Premium', external_name: 'LABS Premium', item_family_id: 'labs' } as const;

/** What the plan gives. */
export const FEATURE = { id: 'labs-premium-product-access', name: 'Premium product access', type: 'switch' } as const;

/** Length of the trial that comes with a monthly price; a yearly one is charged at once. */
export const TRIAL_DAYS = 14;

/**
 * Price of a month and of a year in minor units, per currency. Those without decimals (JPY, KRW, CLP, ISK, UGX, VND,
 * XOF) are in whole units.
 */
const AMOUNTS: Readonly<Record<string, readonly [month: number, year: number]>> = {
  USD: [999, 9_900],
  EUR: [999, 9_900],
  GBP: [899, 8_900],
  JPY: [1_500, 15_000],
  KRW: [13_900, 139_000],
  AUD: [1_499, 14_900],
  BRL: [4_990, 49_900],
  CAD: [1_299, 12_900],
  CHF: [950, 9_500],
  CLP: [8_990, 89_900],
  DKK: [7_500, 75_000],
  HUF: [369_000, 3_690_000],
  INR: [49_900, 499_000],
  ISK: [1_390, 13_900],
  MXN: [17_900, 179_000],
  NOK: [10_900, 109_000],
  NZD: [1_599, 15_900],
  PLN: [3_999, 39_900],
  SEK: [10_900, 109_000],
  SGD: [1_299, 12_900],
  UGX: [36_000, 360_000],
  VND: [249_000, 2_490_000],
  XOF: [5_900, 59_000],
  ZAR: [17_900, 179_000],
};

const PERIOD_NAMES = { month: 'Monthly', year: 'Yearly' } as const;

const itemPrice = (currency_code: string, period_unit: PeriodUnit, price: number) => ({
  object: 'item_price' as const,
  id: `${PLAN_ID}-${currency_code}-${PERIOD_NAMES[period_unit]}`,
  name: `${PLAN.name} ${currency_code} ${PERIOD_NAMES[period_unit]}`,
  external_name: PLAN.external_name,
  item_family_id: PLAN.item_family_id,
  item_id: PLAN_ID,
  item_type: 'plan' as const,
  status: 'active' as const,
  pricing_model: 'flat_fee' as const,
  price,
  period: 1,
  period_unit,
  currency_code,
  ...(period_unit === 'month' && {
    trial_period: TRIAL_DAYS,
    trial_period_unit: 'day' as const,
    trial_end_action: 'activate_subscription' as const,
  }),
  free_quantity: 0,
  is_taxable: false,
  channel: 'web' as const,
  deleted: false,
  created_at: SITE_CREATED_AT,
  updated_at: SITE_CREATED_AT,
  resource_version: SITE_VERSION,
});
export type ItemPrice = ReturnType<typeof itemPrice>;

/** Every price of the plan: one per currency and term. */
export const ITEM_PRICES: readonly ItemPrice[] = Object.entries(AMOUNTS).flatMap(([currency, [month, year]]) => [
  itemPrice(currency, 'month', month),
  itemPrice(currency, 'year', year),
]);

export const findItemPrice = (id: string): ItemPrice | undefined => ITEM_PRICES.find((price) => price.id === id);

/** The price that stands in a resource. Throws when the site has none of that id, which no resource can have. */
export function itemPriceOf(id: string): ItemPrice {
  const price = findItemPrice(id);
  if (price === undefined) throw new Error(`There is no item price ${id}`);
  return price;
}

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
