// Japanese and Korean write without spaces between what a search would call words: there a part of the text counts.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const NOT_WORD = /[^\p{L}\p{N}]+/u;

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** True when every word of the query begins a word of the texts; case and width of letters don't count. */
export function matchesText(texts: readonly string[], query: string): boolean {
  const wanted = normalize(query).split(NOT_WORD).filter(Boolean);
  if (wanted.length === 0) {
    return false;
  }
  const whole = normalize(texts.join('\n'));
  const words = whole.split(NOT_WORD);
  return wanted.every((term) =>
    UNSPACED.test(term) ? whole.includes(term) : words.some((word) => word.startsWith(term)),
  );
}
