/** Where a line may end: after a word, or after a Japanese full stop or comma. */
const BREAK = /[\s、。，．]/u;
const CLOSING = /[\s,;:–—、，]+$/u;

/**
 * As much of a text as fits into `limit` characters, ended by an ellipsis where something is left out. It is cut between
 * words, where there is such a place in its second half.
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
