/** What fits where a text of one line stands, and what a page can bear of a long one. In UTF-16 units. */
export const SHORT_TEXT_MAX = 300;
export const LONG_TEXT_MAX = 20_000;

const ELLIPSIS = '…';
/** What readers see as one character is rarely longer. */
const LONGEST_CHARACTER = 64;

/** The text, or as much of it as `max` allows: cut between two characters as readers see them, ended by an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = new Intl.Segmenter().segment(text.slice(0, max + LONGEST_CHARACTER));
  const end = characters.containing(max - ELLIPSIS.length)?.index ?? 0;
  return `${text.slice(0, end)}${ELLIPSIS}`;
}

/** The names of the fields whose texts were cut when they were read; those of objects and lists with their place in them. */
export function cutFields(before: unknown, after: unknown): string[] {
  if (typeof before === 'string' && typeof after === 'string') return isCut(before, after) ? [''] : [];
  if (!isObject(before) || !isObject(after)) return [];
  return Object.entries(after).flatMap(([name, value]) =>
    cutFields(before[name], value).map((inner) => (inner === '' ? name : `${name}.${inner}`)),
  );
}

function isCut(before: string, after: string): boolean {
  return after.length < before.length && after.endsWith(ELLIPSIS);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
