import type { RefusedField } from '@sound-library/contract/errors.ts';
import { ApiError } from '../api-error.ts';
import type { Person } from '../domain/context-words.ts';
import type { PasswordPolicy } from '../domain/password-policy.ts';
import { isStorableText } from '../domain/storable-text.ts';

/** Lines of text that can't be stored, by the name of their field. */
export function unstorableFields(lines: Readonly<Record<string, string>>): RefusedField[] {
  return Object.entries(lines)
    .filter(([, text]) => !isStorableText(text))
    .map(([field]) => ({ field, issue: 'invalid' }));
}

/** Why the password can't become this person's, if so. */
export function refusedPassword(policy: PasswordPolicy, password: string, person: Person): RefusedField[] {
  const issue = policy(password, person);
  return issue ? [{ field: 'password', issue }] : [];
}

/** Throws `validation_failed` when a field is refused. */
export function refuse(details: readonly RefusedField[]): void {
  if (details.length > 0) throw new ApiError('validation_failed', { details });
}
