import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';
import { formatPrice } from '../../../lib/format-price.ts';
import { bodyOf } from '../../../platform/api/api-error.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import { placeOrFallback, placeQuery } from '../../../platform/auth/visitor-queries.ts';
import { MEMBER_FRESH_MS, optionalQuery } from '../../../platform/query/query-client.ts';
import { choosePrices, type Term } from './choose-prices.ts';
import { firstPaymentAt } from './first-payment.ts';
import { savingOf } from './saving.ts';

/** What somebody may subscribe to. */
export interface Offer {
  readonly planItemPriceId: string;
  readonly term: Term;
  /** As the page's language writes it. Made once, here: server and browser may have other language data. */
  readonly price: string;
  readonly priceMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** What a year saves against twelve months, in percent; null: nothing. */
  readonly saving: number | null;
  readonly trial: Trial | null;
}

/** What is free before the first payment. */
export interface Trial {
  readonly period: number;
  readonly unit: NonNullable<PlanPrice['trial']>['unit'];
  /** When that payment is taken of somebody who begins now: an ISO instant. */
  readonly firstPaymentAt: string;
}

export interface Offers {
  readonly list: readonly Offer[];
  /** The visitor's currency is not known for certain. */
  readonly isGuess: boolean;
}

/** A guess is asked for again the next time, but not by the browser while it takes over the page that has it. */
const GUESS_FRESH_MS = 10_000;

/** The offers in the visitor's currency; what could not be told is asked for again at once. */
export function offersQuery({ app, locale }: PageContext, now = () => new Date()) {
  return optionalQuery(app, {
    queryKey: ['offers', locale.code],
    queryFn: async (signal): Promise<Offers> => {
      const [{ data }, place] = await Promise.all([
        app.api('getPlanPrices', {}, { locale, signal }).then(bodyOf),
        app.queryClient.query(placeQuery(app)),
      ]);
      const prices = choosePrices(data, placeOrFallback(place).currency_code);
      if (prices.length === 0) throw new Error('No plan has a price that could be shown.');
      const list = prices.map((row) => ({
        planItemPriceId: row.plan_item_price_id,
        term: row.term,
        price: formatPrice({ priceMinor: row.price, currency: row.currency_code }, locale.languageTag),
        priceMinor: row.price,
        currency: row.currency_code,
        saving: savingOf(row, prices),
        trial: trialOf(row, now()),
      }));
      return { list, isGuess: place.status !== 'success' };
    },
    problem: 'The prices of the plans could not be loaded',
    freshMs: ({ isGuess }) => (isGuess ? GUESS_FRESH_MS : MEMBER_FRESH_MS),
  });
}

function trialOf({ trial }: PlanPrice, now: Date): Trial | null {
  const at = firstPaymentAt(trial, now);
  return trial && at ? { ...trial, firstPaymentAt: at.toISOString() } : null;
}
