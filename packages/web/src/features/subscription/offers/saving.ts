import type { TermPrice } from './choose-prices.ts';

const MONTHS_OF_YEAR = 12;

/**
 * What a year saves against twelve payments of a month, in whole percent of these, rounded down; null where it saves none,
 * or there is no such month to pay by.
 */
export function savingOf({ term, price, currency_code }: TermPrice, all: readonly TermPrice[]): number | null {
  const month = all.find((other) => other.term === 'month' && other.currency_code === currency_code);
  if (term !== 'year' || !month || month.price === 0) return null;
  const percent = Math.floor(100 - (100 * price) / (MONTHS_OF_YEAR * month.price));
  return percent > 0 ? percent : null;
}
