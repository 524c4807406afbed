import { expect, it } from 'vitest';
import type { TermPrice } from './choose-prices.ts';
import { savingOf } from './saving.ts';

const price = (term: TermPrice['term'], amount: number, currency_code = 'GBP'): TermPrice => ({
  plan_item_price_id: `${currency_code}-${term}`,
  currency_code,
  term,
  price: amount,
  trial: null,
});

it.each([
  ['rounded down', 899, 8900, 17],
  ['of currencies without decimals', 13_900, 139_000, 16],
  ['of exactly two months', 500, 5000, 16],
  ['of a half', 1000, 6000, 50],
  ['of less than one percent: none', 1000, 11_950, null],
  ['that is none', 1000, 12_000, null],
  ['that would be a loss', 1000, 13_000, null],
  ['against months that cost nothing', 0, 0, null],
])('the saving of a year %s', (_what, month, year, percent) => {
  const all = [price('month', month), price('year', year)];
  expect(all[1] && savingOf(all[1], all)).toBe(percent);
});

it('is told of years alone, and against months of the same currency', () => {
  const year = price('year', 8900);
  const month = price('month', 899);
  expect(savingOf(month, [month, year])).toBeNull();
  expect(savingOf(year, [year, price('month', 899, 'USD')])).toBeNull();
});
