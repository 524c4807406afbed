import { ApiError } from '../api/api-error.ts';
import { parseWebAddress } from './safe-addresses.ts';

/**
 * Validates an external redirect: returns a service's URL when its origin is one that the configuration lists. Throws
 * `ApiError` otherwise.
 */
export function outsideAddress(url: string, origins: readonly string[]): string {
  const parsed = parseWebAddress(url);
  if (parsed && origins.includes(parsed.origin)) return url;
  throw new ApiError({
    status: 502,
    code: 'upstream_unavailable',
    cause: new Error('The address is at an origin that the configuration does not name.'),
  });
}
