import { emailKey } from './email-key.ts';

/** What a guesser knows of an account before the first guess. */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const PRODUCT_WORDS = ['labs', 'lab', 'sound', 'library'];
/** A date of birth with its dots; more than that is no longer just appended. */
const ADDED_MAX_CHARACTERS = 10;
/** No product, address and name together are longer. */
const WORDS_MAX_CHARACTERS = 300;
const NOT_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Tells whether a folded password is nothing but words of the product and the person, with a few digits or signs. */
export function isOfContextWords(folded: string, person: Person): boolean {
  const letters = folded.replace(NOT_LETTERS, '');
  if (letters === '' || letters.length > WORDS_MAX_CHARACTERS) return false;
  if (folded.length - letters.length > ADDED_MAX_CHARACTERS) return false;
  return isMadeOf(letters, [...PRODUCT_WORDS, ...wordsOf(person)]);
}

function wordsOf({ email, firstName, lastName }: Person): string[] {
  const [mailbox = '', host = ''] = emailKey(email).split('@');
  const texts = [mailbox, host, firstName, lastName].map((text) => text.normalize('NFKC').toLowerCase());
  return texts.flatMap((text) => text.split(NOT_LETTERS)).filter((word) => word !== '');
}

/** Step by step from the front instead of by a pattern, whose time words of a visitor's choice could blow up. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}
