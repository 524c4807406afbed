/** Where a text may be cut: after a word, or after a Japanese full stop or comma. */
const BREAK = /[\s、。，．]/u;
const CLOSING = /[\s,;:–—、，]+$/u;

/** At most `limit` characters, with an ellipsis where it is cut: between words, if the second half allows it. */
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
