import type { RefusedField } from '@sound-library/contract/errors.ts';

/** What is said about passwords beforehand; the product API holds the policy itself. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** What is wrong with the field `password` of a form that sets one. */
export function refusedNewPassword(password: string): readonly RefusedField[] {
  if (password === '') return [{ field: 'password', issue: 'required' }];
  return [...password].length < PASSWORD_MIN_CHARACTERS ? [{ field: 'password', issue: 'too_short' }] : [];
}
