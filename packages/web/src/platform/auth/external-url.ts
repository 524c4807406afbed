import { redirect } from 'react-router';
import type { Logger } from '../app-context.ts';
import { parseWebAddress } from '../navigation/safe-addresses.ts';

/** An action's redirect to a service; null for another origin. The log omits the path, which may contain a token. */
export function externalRedirect(
  url: string,
  { origins, variable }: { readonly origins: readonly string[]; readonly variable: string },
  { error }: Pick<Logger, 'error'>,
): Response | null {
  const parsed = parseWebAddress(url);
  if (parsed && origins.includes(parsed.origin)) return redirect(url, 303);
  const origin = parsed?.origin ?? URL.parse(url)?.protocol ?? 'no address';
  error(`A redirect to ${origin} was refused, because ${variable} does not name that origin.`);
  return null;
}
