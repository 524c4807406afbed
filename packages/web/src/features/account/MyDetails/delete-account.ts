import type { Intent } from '../AccountForm/account-action.ts';
import { currentPasswordOf, refusedPassword } from '../AccountForm/current-password.ts';
import { forgetAccount } from '../AccountForm/forget-account.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

/** Has the account deleted after the grace time; the person stays logged in until then. */
export const deleteAccount: Intent = async ({ app, locale }, form, user) => {
  const password = await currentPasswordOf(app, form, user);
  const fields = refusedPassword(password);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const answer = await app.api('scheduleDeletion', { body: { current_password: password } }, { locale });
  if (answer.status === 200) {
    await forgetAccount(app, user);
    return { kind: 'success', done: null };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};
