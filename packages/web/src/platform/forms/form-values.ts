import type { RefusedField } from '@sound-library/contract/errors.ts';

/** A text field of a submitted form; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Catches slips, such as a missing `@` or top-level domain; the product API has the last word. */
export function looksLikeEmailAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());
}

/** What is wrong with the field of a form that holds an address. */
export function refusedEmailAddress(field: string, value: string): readonly RefusedField[] {
  if (value === '') return [{ field, issue: 'required' }];
  return looksLikeEmailAddress(value) ? [] : [{ field, issue: 'invalid_email' }];
}

/** What is said about passwords beforehand; the product API holds the policy itself. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** What is wrong with the field `password` of a form that sets one. */
export function refusedNewPassword(password: string): readonly RefusedField[] {
  if (password === '') return [{ field: 'password', issue: 'required' }];
  return [...password].length < PASSWORD_MIN_CHARACTERS ? [{ field: 'password', issue: 'too_short' }] : [];
}
