import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { UpdateUserBody } from '@sound-library/contract/resources/user.ts';
import { SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { textField } from '../../../platform/forms/form-values.ts';
import type { Intent } from '../AccountForm/account-action.ts';
import { forgetAccount } from '../AccountForm/forget-account.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

/** Most characters of a name that the product API keeps. */
const NAME_MAX_CHARACTERS = 100;

/** Reads the form of names and newsletter. */
export function detailsOf(form: FormData): UpdateUserBody {
  return {
    first_name: textField(form, 'first_name').trim(),
    last_name: textField(form, 'last_name').trim(),
    newsletter: form.get('newsletter') !== null,
  };
}

/** Fields that can't be sent as they are. */
export function refusedDetails(details: UpdateUserBody): readonly RefusedField[] {
  const refused: RefusedField[] = [];
  for (const field of ['first_name', 'last_name'] as const) {
    if (details[field] === '') refused.push({ field, issue: 'required' });
    else if (details[field].length > NAME_MAX_CHARACTERS) refused.push({ field, issue: 'too_long' });
  }
  return refused;
}

/** Changes names and newsletter. */
export const saveDetails: Intent = async ({ app }, form, user) => {
  const details = detailsOf(form);
  const fields = refusedDetails(details);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const answer = await app.api('updateUser', { body: details });
  if (answer.status === 200) {
    await forgetAccount(app, user);
    const session: Session = { kind: 'member', user: answer.body };
    app.queryClient.setQueryData(SESSION_QUERY_KEY, session);
    return { kind: 'success', done: 'details' };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};
