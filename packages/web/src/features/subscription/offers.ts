import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { geolocationOrFallback, geolocationQuery } from '../../platform/auth/visitor-queries.ts';
import { optionalQuery } from '../../platform/query/optional-query.ts';
import { MEMBER_FRESH_MS } from '../../platform/query/query-client.ts';

/** A price with its trial that a visitor may subscribe to. */
export interface Offer extends Omit<TermPrice, 'trial'> {
  /** Formatted in the page's language. Formatted once, because server and browser may have different locale data. */
  readonly formattedPrice: string;
  /** The saving of a year against twelve months, in percent; null: none. */
  readonly saving: number | null;
  /** `firstPaymentAt`: when that payment is due if the trial begins now, an ISO instant. */
  readonly trial: (PlanTrial & { readonly firstPaymentAt: string }) | null;
}

type PlanTrial = NonNullable<PlanPrice['trial']>;

/** A guess at the currency is fetched again on the next visit, but not by the browser while it hydrates the page with it. */
const GUESS_FRESH_MS = 10_000;

/** The offers in the visitor's currency; after a failure they are fetched again at once. */
export function offersQuery({ app, locale }: PageContext, now = () => new Date()) {
  return optionalQuery(app, {
    queryKey: ['offers', locale.code],
    queryFn: async (signal) => {
      const [{ data }, place] = await Promise.all([
        app.api('getPlanPrices', {}, { locale, signal }).then(bodyOf),
        app.queryClient.query(geolocationQuery(app)),
      ]);
      const prices = choosePrices(data, geolocationOrFallback(place).currency_code);
      if (prices.length === 0) throw new Error('No plan has a price that could be shown.');
      const list: readonly Offer[] = prices.map((row) => ({
        ...row,
        formattedPrice: formatPrice({ priceMinor: row.price, currency: row.currency_code }, locale.languageTag),
        saving: savingOf(row, prices),
        trial: row.trial && { ...row.trial, firstPaymentAt: firstPaymentAt(row.trial, now()).toISOString() },
      }));
      return { list, isGuess: place.status !== 'success' };
    },
    problem: 'The prices of the plans could not be loaded',
    freshMs: ({ isGuess }) => (isGuess ? GUESS_FRESH_MS : MEMBER_FRESH_MS),
  });
}

/** The terms that the page has texts for, shortest first. */
const TERMS = ['month', 'year'] as const;

type TermPrice = PlanPrice & { readonly term: (typeof TERMS)[number] };

/** The prices in a currency, else those in US dollars, never a mixture: shortest term and lowest price first. */
function choosePrices(prices: readonly PlanPrice[], currency: string): readonly TermPrice[] {
  const termed = prices.filter((price): price is TermPrice => TERMS.some((term) => term === price.term));
  const priced = (code: string) => termed.filter(({ currency_code }) => currency_code === code);
  const own = priced(currency);
  const chosen = own.length > 0 ? own : priced(FALLBACK_COUNTRY.currency_code);
  const placeOf = ({ term }: TermPrice) => TERMS.indexOf(term);
  return chosen.toSorted((one, other) => placeOf(one) - placeOf(other) || one.price - other.price);
}

/** When the first payment is due of a subscription whose trial begins now. */
function firstPaymentAt({ unit, period }: PlanTrial, now: Date): Date {
  const at = new Date(now);
  const day = at.getUTCDate();
  if (unit === 'day') at.setUTCDate(day + period);
  else at.setUTCMonth(at.getUTCMonth() + period);
  // The last day of a month without that day.
  if (unit !== 'day' && at.getUTCDate() !== day) at.setUTCDate(0);
  return at;
}

const MONTHS_OF_YEAR = 12;

/** The saving of a year against twelve monthly payments in the same currency, in whole percent, rounded down; null for none. */
function savingOf({ term, price }: TermPrice, all: readonly TermPrice[]): number | null {
  const month = all.find((other) => other.term === 'month');
  if (term !== 'year' || !month || month.price === 0) return null;
  const percent = Math.floor(100 - (100 * price) / (MONTHS_OF_YEAR * month.price));
  return percent > 0 ? percent : null;
}
