import type { PlanPrice } from '@sound-library/contract/entities/plan-price.ts';
import { queryOptions } from '@tanstack/react-query';
import { formatPrice } from '../../../lib/format-price.ts';
import { bodyOf } from '../../../platform/api/api-error.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import { placeQuery } from '../../../platform/geolocation/place-query.ts';
import { choosePrices, type Term } from './choose-prices.ts';

/** What somebody may subscribe to. */
export interface Offer {
  readonly planItemPriceId: string;
  readonly term: Term;
  /** As the page's language writes it. Made once, here: server and browser may have other language data. */
  readonly price: string;
  /** What is free before the first charge; null: nothing. */
  readonly trial: PlanPrice['trial'];
}

/** The offers, or word that they can't be told right now; the rest of the page goes on without them. */
export type Offers = { readonly kind: 'known'; readonly offers: readonly Offer[] } | { readonly kind: 'unavailable' };

const FRESH_MS = 60_000;

/** The offers in the visitor's currency; that they can't be loaded is logged. */
export function offersQuery({ app, locale }: PageContext) {
  return queryOptions({
    queryKey: ['offers', locale.code],
    queryFn: async ({ signal }): Promise<Offers> => {
      try {
        const [{ data }, { currency_code }] = await Promise.all([
          app.api('getPlanPrices', {}, { locale, signal }).then(bodyOf),
          app.queryClient.query(placeQuery(app)),
        ]);
        const offers = choosePrices(data, currency_code).map((row) => ({
          planItemPriceId: row.plan_item_price_id,
          term: row.term,
          price: formatPrice({ priceMinor: row.price, currency: row.currency_code }, locale.languageTag),
          trial: row.trial,
        }));
        if (offers.length > 0) return { kind: 'known', offers };
        app.logger.error('No plan has a price that could be shown');
      } catch (cause) {
        if (signal.aborted) throw cause;
        app.logger.warn('The prices of the plans could not be loaded', cause);
      }
      return { kind: 'unavailable' };
    },
    // What could not be told is asked for again at once.
    staleTime: ({ state }) => (state.data?.kind === 'known' ? FRESH_MS : 0),
  });
}
