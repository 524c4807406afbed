import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import { findUserById } from '../database/users.ts';
import { NO_PENDING_EMAIL } from '../domain/account-times.ts';
import type { Services } from '../services.ts';
import { ACCOUNT_LINKS } from './link-purposes.ts';
import { proveAddress } from './prove-address.ts';
import { refuse, refusedPassword, unstorableFields } from './refused-fields.ts';
import { type UsedMailLink, useMailLink } from './use-mail-link.ts';

export interface PasswordByLink {
  readonly token: string;
  readonly purpose: Extract<MailLinkPurpose, 'reset-password' | 'set-account-details'>;
  readonly password: string;
  /** Left as they are when absent. */
  readonly names?: { readonly firstName: string; readonly lastName: string };
}

/**
 * Gives the link's account a password. That proves the address too, and ends every session and every other link of the
 * account. A refused password does not use the link up.
 */
export async function setPasswordByLink(
  services: Services,
  { token, purpose, password, names }: PasswordByLink,
  also: (used: UsedMailLink) => Promise<void> = async () => undefined,
): Promise<void> {
  const { queries, mailLinks, sessions, policy, hasher, now } = services;
  const link = await mailLinks.find(queries, token);
  const account = link?.userId && link.purpose === purpose ? await findUserById(queries, link.userId) : undefined;
  if (!account) throw new ApiError('link_unusable');
  const { firstName, lastName } = names ?? account;
  refuse([
    ...unstorableFields(names ? { first_name: firstName, last_name: lastName } : {}),
    ...refusedPassword(policy, password, { email: account.emailAddress, firstName, lastName }),
  ]);
  // Before the transaction, which must not wait for its turn at the hasher.
  const passwordHash = await hasher.hash(password);
  await useMailLink(services, { token, purposes: [purpose] }, async (used) => {
    const { transaction } = used;
    const owner = await proveAddress(services, used, {
      at: now(),
      changes: { passwordHash, ...names, ...NO_PENDING_EMAIL },
    });
    await sessions.endAll(owner.id, transaction);
    await mailLinks.revoke(transaction, owner.id, ACCOUNT_LINKS);
    await also(used);
  });
}
