import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';

/** The terms that the page has words for, shortest first. */
const TERMS = ['month', 'year'] as const;
export type Term = (typeof TERMS)[number];

export type TermPrice = PlanPrice & { readonly term: Term };

/**
 * The prices to show somebody who pays in a currency, shortest term and lowest price first: those in that currency, or in
 * US dollars when there is none. Never a mixture, and empty when there is nothing in either.
 */
export function choosePrices(prices: readonly PlanPrice[], currency: string): readonly TermPrice[] {
  const termed = prices.filter(hasKnownTerm);
  const priced = (code: string) => termed.filter(({ currency_code }) => currency_code === code);
  const own = priced(currency);
  const chosen = own.length > 0 ? own : priced(FALLBACK_COUNTRY.currency_code);
  return chosen.toSorted(
    (one, other) => TERMS.indexOf(one.term) - TERMS.indexOf(other.term) || one.price - other.price,
  );
}

function hasKnownTerm(price: PlanPrice): price is TermPrice {
  return TERMS.some((term) => term === price.term);
}
