import type { FieldIssue } from '@sound-library/contract/error-codes.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isOfContextWords, type Person } from './context-words.ts';
import { emailKey } from './email-key.ts';

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 1024;

/** Judges a new password: length, and whether it is among those that guessers try first. No composition rules. */
export type PasswordPolicy = (password: string, person: Person) => FieldIssue | undefined;

/** Reads the list of common passwords (zxcvbn-ts, MIT licence) once; the policy is then a look-up. */
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

/** One or two characters over and over, such as `aaaaaaaa` or `abababab`. */
function isMonotonous(password: string): boolean {
  return /^(.{1,2})\1+.?$/su.test(password);
}
