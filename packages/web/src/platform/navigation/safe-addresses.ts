const ANY_ORIGIN = 'https://origin.invalid';
const REDIRECT_MAX_LENGTH = 2048;

/** The path of a redirect parameter; null for what a browser may read as another origin, and control characters. */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value || value.length > REDIRECT_MAX_LENGTH || !value.startsWith('/')) return null;
  if ([...value].some((character) => character === '\\' || character < ' ' || character === '\u007f')) return null;
  if (!URL.canParse(value, ANY_ORIGIN)) return null;
  const url = new URL(value, ANY_ORIGIN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === ANY_ORIGIN && !path.startsWith('//') ? path : null;
}

/** Characters that URL parsers drop, convert, or end a URL at. */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}]/u;
const WEB_START = /^https?:\/\/(?!\/)/i;

/**
 * Parses an absolute http or https URL that every parser reads the same: no white space, control characters or backslashes,
 * both slashes, a host, and no credentials. Null for everything else.
 */
export function parseWebAddress(address: string): URL | null {
  if (isAmbiguous(address) || !WEB_START.test(address)) return null;
  const url = URL.parse(address);
  return url && url.host !== '' && url.username === '' && url.password === '' ? url : null;
}

/** Whether parsers may read an address in different ways. */
export function isAmbiguous(address: string): boolean {
  return AMBIGUOUS.test(address);
}
