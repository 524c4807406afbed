import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { Geolocation } from '@sound-library/contract/resources/geolocation.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { type Fact, freshFor, loadFact } from '../query/fact.ts';

/** What a page needs of the place that its visitor is in; address and country stay out of the page. */
export type Place = Pick<Geolocation, 'currency_code'>;

export const PLACE_QUERY_KEY = ['place'] as const;

/** Where the visitor is; the BFF gives the call up so early that nobody waits for it. */
export function placeQuery(app: Pick<App, 'api' | 'logger'>) {
  return queryOptions({
    queryKey: PLACE_QUERY_KEY,
    queryFn: ({ signal }): Promise<Fact<Place>> =>
      loadFact(
        app,
        signal,
        async () => {
          const { currency_code } = bodyOf(await app.api('getGeolocation', {}, { signal }));
          return { currency_code };
        },
        'The country of the visitor could not be told',
      ),
    staleTime: ({ state }) => freshFor(state.data),
  });
}

/** The place to go by: where it can't be told, the United States and their dollars (specification, section 8). */
export function placeOrFallback(place: Fact<Place>): Place {
  return place.kind === 'known' ? place.value : FALLBACK_COUNTRY;
}
