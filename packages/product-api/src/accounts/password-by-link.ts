import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import { findUserById } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { NO_PENDING_EMAIL, refuse, unstorableFields } from './account-rules.ts';
import { refusedPassword } from './password-policy.ts';
import { ACCOUNT_LINKS, proveAddress, type UsedMailLink, useMailLink } from './redeem-mail-link.ts';

/** The calls by which an account gets a password by mail. */
export function passwordLinkRoutes(services: Services) {
  const { mails, queries } = services;
  return {
    /** Who has the address is looked up when the mail is made, so that answer and work here are the same for every address. */
    forgotPassword: async ({ body: { email }, locale }) => {
      refuse(unstorableFields({ email }));
      await mails.add(queries, { kind: 'forgot-password', emailAddress: email, locale });
      return undefined;
    },
    /** A new password by a link of a mail; a notice goes to the account's address. */
    resetPassword: async ({ body: { token, password }, locale }) => {
      await setPasswordByLink(
        services,
        { token, purpose: 'reset-password', password },
        async ({ link, transaction }) => {
          if (link.userId === null) return;
          await services.mails.add(transaction, { kind: 'password-changed', userId: link.userId, locale });
        },
      );
      return undefined;
    },
    /** Name and password of an account that was made without, by a link of a mail. */
    setAccountDetails: async ({ body: { token, password, first_name: firstName, last_name: lastName } }) => {
      const names = { firstName, lastName };
      await setPasswordByLink(services, { token, purpose: 'set-account-details', password, names });
      return undefined;
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

interface PasswordByLink {
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
async function setPasswordByLink(
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
