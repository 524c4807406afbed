import type { Logger } from '../app-context.ts';
import { parseWebAddress } from '../navigation/safe-addresses.ts';

interface AllowedOrigins {
  readonly origins: readonly string[];
  /** The variable that names them. */
  readonly variable: string;
}

/** The URL if the configuration lists its origin, else null. The log omits its path, which may contain a token. */
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
