import { redirect } from 'react-router';
import { textField } from '../../../platform/forms/form-values.ts';
import { outsideAddress } from '../../../platform/navigation/safe-addresses.ts';
import type { Intent } from '../AccountForm/account-action.ts';
import { forgetAccount } from '../AccountForm/forget-account.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';
import { storeAddress } from './store-address.ts';

export const STORE_LOGIN = 'store-login';
export const RETURN_TO_FIELD = 'return_to';

/** Leads to the external store, logged in there; on to the page that the store asked for, if it is one of its own. */
export const storeLogin: Intent = async ({ app }, form, user) => {
  const answer = await storeAddress(app.api, textField(form, RETURN_TO_FIELD));
  if (answer.status === 200) {
    const store = new URL(app.config.links.orderHistory).origin;
    throw redirect(outsideAddress(answer.body.url, [store]), 303);
  }
  const { body } = answer;
  if (body.code === 'email_unconfirmed') await forgetAccount(app, user);
  return refusalOf({ ...answer, body });
};
