const MAX_LENGTH = 60;

/** What is no search for a sound: addresses, numbers of phones and cards, and what is too long and too mixed for a word. */
const KEPT_BACK = [
  /@/,
  /:\/\/|www\./i,
  /\d(?:[\s().-]*\d){6}/,
  /(?=\S*\d)(?=\S*\p{L})[\p{L}\d_.+/=-]{16}/u,
  /[!-~]{30}/,
];

/**
 * Search words as analytics may know them: trimmed, 60 characters at most; empty for what looks as if it had been meant for
 * another field.
 */
export function searchWords(query: string): string {
  const words = query.trim();
  if (KEPT_BACK.some((pattern) => pattern.test(words))) return '';
  return [...words].slice(0, MAX_LENGTH).join('').trimEnd();
}
