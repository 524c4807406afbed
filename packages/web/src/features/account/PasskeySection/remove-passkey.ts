import { passkeysQuery } from '../../../platform/auth/visitor-queries.ts';
import { textField } from '../../../platform/forms/form-values.ts';
import type { Intent } from '../AccountForm/account-action.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

export const REMOVE_PASSKEY = 'remove-passkey';

/** Takes a passkey from the account. One that is gone already is what was asked for. */
export const removePasskey: Intent = async ({ app }, form, user) => {
  const answer = await app.api('removePasskey', { params: { id: textField(form, 'subject') } });
  if (answer.status === 204 || answer.status === 404) {
    const { queryKey } = passkeysQuery(app, user);
    await app.queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    return { kind: 'success', done: 'passkey' };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};
