const ANY_ORIGIN = 'https://origin.invalid';
const REDIRECT_MAX_LENGTH = 2048;

/**
 * The same-origin path that a redirect parameter names, or null: no other origin, no other scheme, no control
 * characters or backslashes, nothing that a browser may read as another host.
 */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value || value.length > REDIRECT_MAX_LENGTH || !value.startsWith('/')) return null;
  if ([...value].some(isUnsafe)) return null;
  if (!URL.canParse(value, ANY_ORIGIN)) return null;
  const url = new URL(value, ANY_ORIGIN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === ANY_ORIGIN && !path.startsWith('//') ? path : null;
}

function isUnsafe(character: string): boolean {
  return character === '\\' || character < ' ' || character === '\u007f';
}
