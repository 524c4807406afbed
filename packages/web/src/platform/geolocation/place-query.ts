import type { Geolocation } from '@sound-library/contract/entities/geolocation.ts';
import { FALLBACK_COUNTRY } from '@sound-library/contract/fallback-country.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';

/** What a page needs of the place that its visitor is in; the address stays out of the page. */
export type Place = Pick<Geolocation, 'country_code' | 'currency_code'>;

/**
 * Where the visitor is. That it can't be told is logged, and means the United States and their dollars (specification,
 * section 8); the BFF gives the call up so early that nobody waits for it.
 */
export function placeQuery({ api, logger }: Pick<App, 'api' | 'logger'>) {
  return queryOptions({
    queryKey: ['place'],
    queryFn: async ({ signal }): Promise<Place> => {
      try {
        return placeOf(bodyOf(await api('getGeolocation', {}, { signal })));
      } catch (cause) {
        if (signal.aborted) throw cause;
        logger.warn('The country of the visitor could not be told', cause);
        return placeOf(FALLBACK_COUNTRY);
      }
    },
  });
}

function placeOf({ country_code, currency_code }: Place): Place {
  return { country_code, currency_code };
}
