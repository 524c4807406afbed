import { found } from './billing-state.ts';
import type { PeriodUnit } from './resources.ts';

/** When the site was set up, which is the date of its prices. 2026-01-05. */
export const SITE_CREATED_AT = 1_767_571_200;

const PLAN_ID = 'labs-premium';
const PLAN_NAME = 'LABS Premium';
export const FEATURE_ID = 'labs-premium-product-access';
/** Length of the trial of a monthly price; a yearly one is charged at once. */
const TRIAL_DAYS = 14;

/** Price per month and year in minor units, per currency; in whole units for currencies without decimals. */
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
  id: `${PLAN_ID}-${currency_code}-${PERIOD_NAMES[period_unit]}`,
  name: `${PLAN_NAME} ${currency_code} ${PERIOD_NAMES[period_unit]}`,
  external_name: PLAN_NAME,
  item_id: PLAN_ID,
  status: 'active',
  price,
  period: 1,
  period_unit,
  currency_code,
  ...(period_unit === 'month' && { trial_period: TRIAL_DAYS, trial_period_unit: 'day' }),
  created_at: SITE_CREATED_AT,
});
export type ItemPrice = ReturnType<typeof itemPrice>;

export const ITEM_PRICES: readonly ItemPrice[] = Object.entries(AMOUNTS).flatMap(([currency, [month, year]]) => [
  itemPrice(currency, 'month', month),
  itemPrice(currency, 'year', year),
]);

/** Throws `resource_not_found` when the site has no price with that id; `param` is the field that names it. */
export const itemPriceOf = (id: string, param?: string): ItemPrice =>
  found(
    ITEM_PRICES.find((price) => price.id === id),
    id,
    param,
  );

/** A percentage, or an amount in minor units of one currency. */
export type Coupon = {
  readonly id: string;
  readonly name: string;
  readonly duration: 'once' | 'months' | 'forever';
  readonly months?: number;
  readonly isExpired?: boolean;
} & ({ readonly percentage: number } | { readonly amount: number; readonly currency: string });

/** The site's coupons, in the order of application. */
export const COUPONS: readonly Coupon[] = [
  { id: 'LABS25', name: '25% off the first payment', percentage: 25, duration: 'once' },
  { id: 'FRIENDS50', name: '50% off for three months', percentage: 50, duration: 'months', months: 3 },
  { id: 'STUDENT20', name: '20% off for as long as it runs', percentage: 20, duration: 'forever' },
  { id: 'FIRSTFREE', name: 'The first payment is on us', percentage: 100, duration: 'once' },
  { id: 'FIVEDOLLARS', name: '5 US dollars off the first payment', amount: 500, currency: 'USD', duration: 'once' },
  { id: 'LASTSUMMER', name: 'Last summer', percentage: 30, duration: 'once', isExpired: true },
];
