import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import { findUserById } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { NO_PENDING_EMAIL, refuse, unstorableFields } from './account-rules.ts';
import { refusedPassword } from './passwords.ts';
import { ACCOUNT_LINKS, confirmAddress, redeemMailLink } from './redeem-mail-link.ts';

export function passwordLinkRoutes(services: Services) {
  const { mails, queries } = services;
  return {
    /** The account is looked up when the mail is made, so that response and work here are equal for all addresses. */
    forgotPassword: async ({ body: { email }, locale }) => {
      refuse(unstorableFields({ email }));
      await mails.add(queries, { kind: 'forgot-password', emailAddress: email, locale });
    },
    /** Sets a new password by a link in a mail; a notice goes to the account's address. */
    resetPassword: async ({ body: { token, password }, locale }) => {
      await setPasswordByLink(services, { token, purpose: 'reset-password', password, locale });
    },
    /** Sets name and password of an account that was created without them, by a link in a mail. */
    setAccountDetails: async ({ body: { token, password, first_name: firstName, last_name: lastName }, locale }) => {
      const names = { firstName, lastName };
      await setPasswordByLink(services, { token, purpose: 'set-account-details', password, locale, names });
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

interface PasswordByLink {
  readonly token: string;
  readonly purpose: Extract<MailLinkPurpose, 'reset-password' | 'set-account-details'>;
  readonly password: string;
  readonly locale: LocaleCode;
  /** Unchanged when absent: the owner gets a notice of the new password. */
  readonly names?: { readonly firstName: string; readonly lastName: string };
}

/** Also confirms the address, and ends all sessions and other links. A refused password redeems nothing. */
async function setPasswordByLink(
  services: Services,
  { token, purpose, password, locale, names }: PasswordByLink,
): Promise<void> {
  const { queries, mails, mailLinks, sessions, policy, hasher, now } = services;
  const link = await mailLinks.find(queries, token);
  const account = link?.userId && link.purpose === purpose ? await findUserById(queries, link.userId) : undefined;
  if (!account) throw new ApiError('link_unusable');
  const { firstName, lastName } = names ?? account;
  refuse([
    ...unstorableFields(names ? { first_name: firstName, last_name: lastName } : {}),
    ...refusedPassword(policy, password, { email: account.emailAddress, firstName, lastName }),
  ]);
  // Before the transaction, which must not wait in the hashing queue.
  const passwordHash = await hasher.hash(password);
  await redeemMailLink(services, { token, purposes: [purpose] }, async (used) => {
    const { transaction } = used;
    const owner = await confirmAddress(services, used, {
      at: now(),
      changes: { passwordHash, ...(names && { ...names, locale }), ...NO_PENDING_EMAIL },
    });
    await sessions.endAll(owner.id, transaction);
    await mailLinks.revoke(transaction, owner.id, ACCOUNT_LINKS);
    if (!names) await mails.add(transaction, { kind: 'password-changed', userId: owner.id, locale });
  });
}
