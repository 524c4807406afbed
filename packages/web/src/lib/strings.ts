/** The value of a cookie in a Cookie header, as it stands there; null when it has none of the name, which is a plain word. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header) return null;
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header)?.[1] ?? null;
}

/** First letters of first and last name (specification, section 3). */
export function initialsOf(name: { readonly first_name: string; readonly last_name: string }): string {
  return [name.first_name, name.last_name].map((part) => [...part.trim()][0] ?? '').join('');
}

const ID_BYTES = 16;

/** An id that nobody else has: 32 hexadecimal digits. */
export function randomId(): string {
  // Not randomUUID: browsers have that at safe origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '`': '\\u0060',
  $: '\\u0024',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for the inside of a script element, which no text within can end or reopen; nor a raw template in such a script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&`$\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
