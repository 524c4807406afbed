/** The raw value of a cookie in a Cookie header; null without a cookie of the name, which is a plain word. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header) return null;
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header)?.[1] ?? null;
}

export function withoutParameters(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** Initials of first and last name (specification, section 3): whole characters, as people count them. */
export function initialsOf(name: { readonly first_name: string; readonly last_name: string }): string {
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [name.first_name, name.last_name]
    .map((part) => [...characters.segment(part.trim())][0]?.segment ?? '')
    .join('');
}

const ID_BYTES = 16;

/** A unique id: 32 hexadecimal digits. */
export function randomId(): string {
  // Not randomUUID, which browsers support at secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON for a script element, which no text within it can end or reopen; safe in a template literal of such a script, too. */
export function scriptJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replaceAll(/[<>&`$\u2028\u2029]/g, escaped);
}

/** A text without the word joiners that keep its lines from breaking, for where it does not wrap. */
export const plainText = (text: string): string => text.replaceAll('\u2060', '');
