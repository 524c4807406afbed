import type { Intent } from '../AccountForm/account-action.ts';
import { forgetAccount } from '../AccountForm/forget-account.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

/** Sends the link that proves the address once more. */
export const sendConfirmation: Intent = async ({ app, locale }) => {
  const answer = await app.api('sendEmailConfirmation', {}, { locale });
  if (answer.status === 204) return { kind: 'success', done: 'confirmation' };
  const { body } = answer;
  return refusalOf({ ...answer, body });
};

/** Takes a scheduled deletion back. */
export const keepAccount: Intent = async ({ app }, _form, user) => {
  const answer = await app.api('cancelDeletion', {});
  if (answer.status === 204) {
    await forgetAccount(app, user);
    return { kind: 'success', done: 'kept' };
  }
  const { body } = answer;
  return refusalOf({ ...answer, body });
};

/** What the banners can do, on every page that has them. */
export const BANNER_INTENTS: readonly (readonly [intent: string, run: Intent])[] = [
  ['send-confirmation', sendConfirmation],
  ['keep-account', keepAccount],
];
