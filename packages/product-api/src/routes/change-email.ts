import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { reauthenticate } from '../accounts/reauthenticate.ts';
import { refuse, unstorableFields } from '../accounts/refused-fields.ts';
import { updateUser } from '../database/users.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Asks for another address. Whether it is somebody's is not looked at; the link that goes there changes the account. */
export function changeEmailRoute(services: Services): Handler<ProductApi['changeEmail']> {
  const { mailLinks, mails, now } = services;
  return async ({ body: { email, current_password }, member, locale }) => {
    const { user } = member;
    refuse(unstorableFields({ email }));
    if (email === user.emailAddress) refuse([{ field: 'email', issue: 'invalid' }]);
    const owner = await reauthenticate(services, member, current_password);
    return owner.act(async (transaction) => {
      // The address asked for last is the one that counts.
      await mailLinks.revoke(transaction, user.id, ['change-email']);
      const at = now();
      await updateUser(transaction, user.id, { pendingEmailAddress: email, pendingEmailSince: at, updatedAt: at });
      await mails.add(transaction, { kind: 'change-email', userId: user.id, newEmailAddress: email, locale });
    });
  };
}
