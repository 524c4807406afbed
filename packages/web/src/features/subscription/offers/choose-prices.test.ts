import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';
import { describe, expect, it } from 'vitest';
import { choosePrices } from './choose-prices.ts';

const price = (currency_code: string, term: string, amount: number): PlanPrice => ({
  plan_item_price_id: `${currency_code}-${term}-${amount}`,
  currency_code,
  term,
  price: amount,
  trial: null,
});

const PRICES = [
  price('USD', 'year', 4999),
  price('USD', 'month', 499),
  price('KRW', 'year', 69_000),
  price('KRW', 'month', 6900),
  price('GBP', 'month', 499),
  price('CHF', 'decade', 99_900),
];

const chosen = (currency: string, prices = PRICES) =>
  choosePrices(prices, currency).map(({ plan_item_price_id }) => plan_item_price_id);

describe('the prices shown', () => {
  it("are in the visitor's currency, the shorter term first", () => {
    expect(chosen('KRW')).toEqual(['KRW-month-6900', 'KRW-year-69000']);
  });

  it('are in US dollars where the plan has no price in it', () => {
    expect(chosen('ISK')).toEqual(['USD-month-499', 'USD-year-4999']);
  });

  it('are not filled up with dollars where a term is missing', () => {
    expect(chosen('GBP')).toEqual(['GBP-month-499']);
  });

  it('leave terms out that the page has no words for', () => {
    expect(chosen('CHF')).toEqual(['USD-month-499', 'USD-year-4999']);
  });

  it('of one term begin with the lowest', () => {
    const prices = [price('USD', 'month', 999), price('USD', 'month', 499)];
    expect(chosen('USD', prices)).toEqual(['USD-month-499', 'USD-month-999']);
  });

  it('are none where there is nothing in either currency', () => {
    expect(chosen('ISK', [price('GBP', 'month', 499)])).toEqual([]);
  });
});
