import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Country and currency of the visitor, by the address that the proxies we trust tell of. */
export function geolocationRoute({ geolocate }: Services): Handler<ProductApi['getGeolocation']> {
  return async ({ request, locale }) => geolocate(request.ip, locale);
}
