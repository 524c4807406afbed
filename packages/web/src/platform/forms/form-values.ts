import type { RefusedField } from '@sound-library/contract/errors.ts';

/** A text field of a submitted form; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Catches typing errors, such as a missing `@` or top-level domain; the product API validates the address. */
export function looksLikeEmailAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());
}

/** The error of a form's e-mail address field. */
export function refusedEmailAddress(field: string, value: string): readonly RefusedField[] {
  if (value === '') return [{ field, issue: 'required' }];
  return looksLikeEmailAddress(value) ? [] : [{ field, issue: 'invalid_email' }];
}

/** The requirement that forms show for passwords; the product API enforces the actual policy. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** The error of the field `password` of a form that sets one. */
export function refusedNewPassword(password: string): readonly RefusedField[] {
  if (password === '') return [{ field: 'password', issue: 'required' }];
  return [...password].length < PASSWORD_MIN_CHARACTERS ? [{ field: 'password', issue: 'too_short' }] : [];
}
