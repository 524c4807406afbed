import { expect, it } from 'vitest';
import type { ItemPrice } from './chargebee-answers.ts';
import { planPrices } from './open-billing.ts';

const itemPrice = (fields: Partial<ItemPrice>): ItemPrice => ({
  id: 'plan-GBP-Monthly',
  status: 'active',
  currency_code: 'GBP',
  price: 899,
  period: 1,
  period_unit: 'month',
  ...fields,
});

it('gives the price of a term in minor units, with its trial', () => {
  expect(planPrices([itemPrice({ trial_period: 14, trial_period_unit: 'day' })])).toEqual([
    {
      plan_item_price_id: 'plan-GBP-Monthly',
      currency_code: 'GBP',
      term: 'month',
      price: 899,
      trial: { period: 14, unit: 'day' },
    },
  ]);
  expect(planPrices([itemPrice({})])).toMatchObject([{ trial: null }]);
});

it('leaves out what cannot be bought as a month or a year', () => {
  const { price: _price, ...inTiers } = itemPrice({});
  expect(planPrices([itemPrice({ status: 'archived' }), itemPrice({ period: 3 }), inTiers])).toEqual([]);
});

it('is in the order of currency and term', () => {
  const prices = [
    itemPrice({ id: 'c', currency_code: 'USD' }),
    itemPrice({ id: 'b', period_unit: 'year' }),
    itemPrice({ id: 'a' }),
  ];
  expect(planPrices(prices).map(({ plan_item_price_id }) => plan_item_price_id)).toEqual(['a', 'b', 'c']);
});
