import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import type { App } from '../../../platform/app-context.ts';
import { accountQuery } from '../../../platform/auth/visitor-queries.ts';
import { looksLikeEmailAddress, textField } from '../../../platform/forms/form-values.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import type { Intent } from '../AccountForm/account-action.ts';
import { currentPasswordOf, refusedPassword } from '../AccountForm/current-password.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

/** What is wrong with a new address before it is sent, if anything. */
export function refusedAddress(email: string): readonly RefusedField[] {
  if (email === '') return [{ field: 'email', issue: 'required' }];
  return looksLikeEmailAddress(email) ? [] : [{ field: 'email', issue: 'invalid_email' }];
}

/** Has a link sent to the new address; the link is what changes it. */
export const askForChange: Intent = async ({ app, locale }, form, user) => {
  const email = textField(form, 'email').trim();
  const password = await currentPasswordOf(app, form, user);
  const fields = [...refusedAddress(email), ...refusedPassword(password)];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  if (email.toLowerCase() === user.email_address.toLowerCase()) return { kind: 'same-address' };
  const answer = await app.api('changeEmail', { body: { email, current_password: password } }, { locale });
  if (answer.status === 200) {
    notePending(app, user, email);
    return { kind: 'success', done: 'confirmation' };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};

/** The page says where the link went at once; the account itself tells only when the mail has been sent. */
function notePending(app: App, user: User, email: string): void {
  const { queryKey } = accountQuery(app, user);
  const account = app.queryClient.getQueryData(queryKey);
  if (account?.status !== 'success') return;
  const waiting: QueryResult<Account> = { status: 'success', data: { ...account.data, pending_email_address: email } };
  app.queryClient.setQueryData(queryKey, waiting);
}
