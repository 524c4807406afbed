import type { User } from '@sound-library/contract/resources/user.ts';
import type { App } from '../../../../platform/app-context.ts';
import { devicesQuery } from '../../../../platform/auth/visitor-queries.ts';
import { textField } from '../../../../platform/forms/form-values.ts';
import type { Intent } from '../../AccountForm/account-action.ts';
import { refusalOf } from '../../AccountForm/refusal-of.ts';

/** Logs the member out on one device. One that is gone already is what was asked for. */
export const logOutDevice: Intent = async ({ app }, form, user) => {
  const answer = await app.api('logOutDevice', { params: { id: textField(form, 'subject') } });
  if (answer.status === 204 || answer.status === 404) {
    await forgetDevices(app, user);
    return { kind: 'success', done: 'device' };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};

/** Logs the member out on every device but this one. */
export const logOutOtherDevices: Intent = async ({ app }, _form, user) => {
  const answer = await app.api('logOutOtherDevices', {});
  if (answer.status === 204) {
    await forgetDevices(app, user);
    return { kind: 'success', done: 'devices' };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};

async function forgetDevices(app: App, user: User): Promise<void> {
  await app.queryClient.invalidateQueries({ queryKey: devicesQuery(app, user).queryKey, refetchType: 'none' });
}
