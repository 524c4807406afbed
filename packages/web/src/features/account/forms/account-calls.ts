import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import type { App } from '../../../platform/app-context.ts';
import { accountQuery } from '../../../platform/auth/visitor-queries.ts';
import { CURRENT_PASSWORD_FIELD } from '../../../platform/forms/form-problems.tsx';
import { textField } from '../../../platform/forms/submission.ts';

/** Null for an account without a password. An account that can't be loaded counts as having one. */
export async function currentPasswordOf(app: App, form: FormData, user: User): Promise<string | null> {
  const account = await app.queryClient.query(accountQuery(app, user));
  const hasNone = account.status === 'success' && !account.data.has_password;
  return hasNone ? null : textField(form, CURRENT_PASSWORD_FIELD);
}

/** The field's error, if it was left empty. */
export function refusedPassword(password: string | null): readonly RefusedField[] {
  return password === '' ? [{ field: CURRENT_PASSWORD_FIELD, issue: 'required' }] : [];
}
