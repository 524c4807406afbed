import type { FieldIssue } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { emailKey } from './account-rules.ts';

const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_CHARACTERS = 1024;

/** Validates a new password: length, and whether it is among the most common ones. No composition rules. */
export type PasswordPolicy = (password: string, person: Person) => FieldIssue | undefined;

/** Reads the list of common passwords (zxcvbn-ts, MIT licence) once; the policy is then a lookup. */
export function passwordPolicy(): PasswordPolicy {
  const common = new Set(dictionary['passwords-common']);
  return (password, person) => {
    const characters = [...password].length;
    if (characters < PASSWORD_MIN_CHARACTERS) return 'too_short';
    if (characters > PASSWORD_MAX_CHARACTERS) return 'too_long';
    const folded = password.normalize('NFKC').toLowerCase();
    const [mailbox] = emailKey(person.email).split('@');
    const isTheAddress = folded === emailKey(person.email) || folded === mailbox;
    const isGuessable = isTheAddress || common.has(folded) || isMonotonous(folded) || isOfContextWords(folded, person);
    return isGuessable ? 'common_password' : undefined;
  };
}

/** One or two characters repeated, such as `aaaaaaaa` or `abababab`. */
function isMonotonous(password: string): boolean {
  return /^(.{1,2})\1+.?$/su.test(password);
}

/** What an attacker knows about an account before the first guess. */
interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const PRODUCT_WORDS = ['labs', 'lab', 'sound', 'library'];
/** The length of a date of birth with its dots; more added characters make a password of its own. */
const ADDED_MAX_CHARACTERS = 10;
/** Upper limit for product, address and name together. */
const WORDS_MAX_CHARACTERS = 300;
const NOT_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Whether a folded password consists only of words of the product and the person, with a few digits or signs. */
function isOfContextWords(folded: string, person: Person): boolean {
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

/** Step by step from the front instead of by a pattern, whose run time a visitor's words could blow up. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}

/** The reason to refuse the password for this person, if any. */
export function refusedPassword(policy: PasswordPolicy, password: string, person: Person): RefusedField[] {
  const issue = policy(password, person);
  return issue ? [{ field: 'password', issue }] : [];
}
