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
