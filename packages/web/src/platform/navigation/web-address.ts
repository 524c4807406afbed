/** Characters that parsers of addresses drop, turn into others, or end an address at. */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}]/u;
const WEB_START = /^https?:\/\/(?!\/)/i;

/**
 * Reads an absolute address of the web, http or https, that every parser reads alike: no white space, control characters or
 * backslashes, both slashes, a host, and no name or password before it. Null for everything else.
 */
export function parseWebAddress(address: string): URL | null {
  if (isAmbiguous(address) || !WEB_START.test(address)) return null;
  const url = URL.parse(address);
  return url && url.host !== '' && url.username === '' && url.password === '' ? url : null;
}

/** Tells whether parsers may read an address otherwise than it looks. */
export function isAmbiguous(address: string): boolean {
  return AMBIGUOUS.test(address);
}
