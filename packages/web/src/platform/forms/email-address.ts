import type { RefusedField } from '@sound-library/contract/errors.ts';

/** Catches slips, such as a missing `@` or top-level domain; the product API has the last word. */
export function looksLikeEmailAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());
}

/** What is wrong with the field of a form that holds an address. */
export function refusedEmailAddress(field: string, value: string): readonly RefusedField[] {
  if (value === '') return [{ field, issue: 'required' }];
  return looksLikeEmailAddress(value) ? [] : [{ field, issue: 'invalid_email' }];
}
