import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';

/**
 * The country (ISO 3166-1 alpha-2) that the visitor is known to be in; null where it is not. The United States stand in
 * for addresses that nobody can place (specification, section 8), each of which is a range of its own. Throws when the
 * call fails.
 */
export async function knownCountry({ api }: Pick<App, 'api'>): Promise<string | null> {
  const { country_code, ip_from, ip_to } = bodyOf(await api('getGeolocation', {}));
  return ip_from === ip_to ? null : country_code;
}
