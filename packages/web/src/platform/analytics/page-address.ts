/** What of a query analytics may know: how a list is narrowed down, and which campaign led here. */
const KNOWN_PARAMETERS = /^(types|sortBy|utm_\w+)$/;

/**
 * An address as analytics may know it: origin and path, and of the query what stands in the list above. Tokens, search
 * words and addresses of people are never in it, whoever put them there.
 */
export function pageAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => KNOWN_PARAMETERS.test(name)));
  return `${url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
