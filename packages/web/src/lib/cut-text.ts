/** Where a text may be cut: after a word, or after a Japanese full stop or comma. */
const BREAK = /[\s、。，．]/u;
const CLOSING = /[\s,;:–—、，]+$/u;

/**
 * The beginning of a text within `limit` characters, with an ellipsis where something is omitted. It is cut between words if
 * its second half has such a place.
 */
export function cutText(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const fitting = characters.slice(0, limit - 1);
  const end = fitting.findLastIndex((character) => BREAK.test(character));
  return `${fitting
    .slice(0, end > limit / 2 ? end + 1 : fitting.length)
    .join('')
    .replace(CLOSING, '')}…`;
}
