import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import { findOwning, updateUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from '../sessions/session-routes.ts';
import { awaitsAddress, NO_PENDING_EMAIL } from './account-rules.ts';
import { confirmSubscriber, deleteSubscriber } from './newsletter.ts';
import { ACCOUNT_LINKS, CONFIRMATION_LINKS, proveAddress, type UsedMailLink, useMailLink } from './redeem-mail-link.ts';

/** The calls of links that prove an address. */
export function confirmationRoutes(services: Services) {
  const { mailLinks, queries } = services;
  return {
    /** What a link is for, without using it up. */
    checkMailLink: async ({ body }) => {
      const link = await mailLinks.find(queries, body.token);
      if (!link) throw new ApiError('link_unusable');
      return { purpose: link.purpose, email_address: link.emailAddress };
    },
    /** Uses up a link that proves an address; other links stay usable, this is not their place. */
    confirmMailLink: async ({ body, request, locale }) => {
      const sessionToken = givenSessionToken(request);
      const member = sessionToken ? await services.sessions.findByToken(sessionToken) : undefined;
      const visitor = { sessionId: member?.session.id, userId: member?.user.id, locale };
      const link = await useMailLink(services, { token: body.token, purposes: CONFIRMATION_LINKS }, async (used) => {
        const { purpose } = used.link;
        if (isConfirmation(purpose)) await CONFIRMATIONS[purpose](services, used, visitor);
      });
      return { purpose: link.purpose, email_address: link.emailAddress };
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

type ConfirmationServices = Pick<Services, 'mailLinks' | 'mails' | 'sessions' | 'now'>;
type Confirm = (services: ConfirmationServices, used: UsedMailLink, visitor: ConfirmingVisitor) => Promise<void>;

/** Who opened the link. */
interface ConfirmingVisitor {
  /** Their session, if they have one, and whose it is. */
  readonly sessionId: string | undefined;
  readonly userId: string | undefined;
  readonly locale: Parameters<Services['mails']['add']>[1]['locale'];
}

type ConfirmationPurpose = (typeof CONFIRMATION_LINKS)[number];

/** What each link that proves an address does. Each throws `link_unusable` when it can't. */
const CONFIRMATIONS: Readonly<Record<ConfirmationPurpose, Confirm>> = {
  'confirm-email': confirmEmail,
  'change-email': changeEmail,
  'confirm-newsletter': confirmNewsletter,
};

const isConfirmation = (purpose: MailLinkPurpose): purpose is ConfirmationPurpose => purpose in CONFIRMATIONS;

/**
 * Somebody who registered twice may open either mail. The link proves the address for the account that they use in this
 * browser when that claims the address, too; not at the cost of what the link's own account owns.
 */
async function confirmEmail(
  services: ConfirmationServices,
  used: UsedMailLink,
  visitor: ConfirmingVisitor,
): Promise<void> {
  const { link, accounts, emailKey, transaction } = used;
  const own = accounts.find(({ id }) => id === visitor.userId);
  const claimsIt = own !== undefined && own.emailKey === emailKey && own.emailConfirmedAt === null;
  const addressed = accounts.find(({ id }) => id === link.userId);
  const isFree = addressed?.emailKey === emailKey && !(await findOwning(transaction, [addressed.id])).has(addressed.id);
  const userId = claimsIt && isFree ? own.id : link.userId;
  await proveAddress(services, used, { userId, at: services.now() });
}

/** Whoever could read the former mailbox must not get in by it: its links end, and the other sessions. */
async function changeEmail(
  services: ConfirmationServices,
  used: UsedMailLink,
  { sessionId, locale }: ConfirmingVisitor,
): Promise<void> {
  const { mailLinks, mails, sessions, now } = services;
  const { link, accounts, emailKey, transaction } = used;
  const at = now();
  const { emailAddress } = link;
  const account = accounts.find(({ id }) => id === link.userId);
  if (!account || !awaitsAddress(account, emailAddress)) throw new ApiError('link_unusable');
  const former = await proveAddress(services, used, {
    at,
    changes: { emailAddress, emailKey, emailConfirmedAt: at, ...NO_PENDING_EMAIL },
  });
  await mailLinks.revoke(transaction, former.id, ACCOUNT_LINKS);
  if (sessionId === undefined) await sessions.endAll(former.id, transaction);
  else await sessions.endOthers(former.id, sessionId, transaction);
  // A former address that was never proved may be a stranger's.
  if (former.emailConfirmedAt === null) return;
  const notice = { kind: 'email-changed', userId: former.id, formerEmailAddress: former.emailAddress } as const;
  await mails.add(transaction, { ...notice, locale });
}

async function confirmNewsletter({ now }: ConfirmationServices, used: UsedMailLink): Promise<void> {
  const { accounts, emailKey, transaction } = used;
  const at = now();
  const account = accounts.find((one) => one.emailKey === emailKey && one.emailConfirmedAt !== null);
  if (account) {
    await updateUser(transaction, account.id, { newsletter: true, updatedAt: at });
    await deleteSubscriber(transaction, emailKey);
  } else if (!(await confirmSubscriber(transaction, emailKey, at))) {
    throw new ApiError('link_unusable');
  }
}
