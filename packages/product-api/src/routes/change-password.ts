import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { LINKS_ENDED_BY_PASSWORD } from '../accounts/link-purposes.ts';
import { reauthenticate } from '../accounts/reauthenticate.ts';
import { refuse, refusedPassword } from '../accounts/refused-fields.ts';
import { updateUser } from '../database/users.ts';
import { NO_PENDING_EMAIL } from '../domain/account-times.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Another password: other sessions end, and the links that could undo it. */
export function changePasswordRoute(services: Services): Handler<ProductApi['changePassword']> {
  const { hasher, policy, sessions, mailLinks, mails, now } = services;
  return async ({ body: { current_password, password }, member, locale }) => {
    const { user, session } = member;
    const { emailAddress: email, firstName, lastName } = user;
    refuse(refusedPassword(policy, password, { email, firstName, lastName }));
    const owner = await reauthenticate(services, member, current_password);
    const passwordHash = await hasher.hash(password);
    return owner.act(async (transaction) => {
      await updateUser(transaction, user.id, { passwordHash, updatedAt: now(), ...NO_PENDING_EMAIL });
      await sessions.endOthers(user.id, session.id, transaction);
      await mailLinks.revoke(transaction, user.id, LINKS_ENDED_BY_PASSWORD);
      await mails.add(transaction, { kind: 'password-changed', userId: user.id, locale });
    });
  };
}
