import type { Logger } from '../app-context.ts';
import { parseWebAddress } from '../navigation/safe-addresses.ts';

interface AllowedOrigins {
  readonly origins: readonly string[];
  /** The variable that names them. */
  readonly variable: string;
}

/**
 * Validates an external redirect: returns a service's URL when its origin is one that the configuration lists. Otherwise it
 * is refused: logs that for the operator, without the path, which may contain a token, and returns null.
 */
export function externalUrl(
  url: string,
  { origins, variable }: AllowedOrigins,
  { error }: Pick<Logger, 'error'>,
): string | null {
  const parsed = parseWebAddress(url);
  if (parsed && origins.includes(parsed.origin)) return url;
  const origin = parsed?.origin ?? URL.parse(url)?.protocol ?? 'no address';
  error(`A redirect to ${origin} was refused, because ${variable} does not name that origin.`);
  return null;
}
