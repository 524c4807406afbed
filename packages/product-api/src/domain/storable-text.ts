/** Tells whether a line of text can be stored and shown: no control characters (PostgreSQL refuses NUL), well-formed. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
