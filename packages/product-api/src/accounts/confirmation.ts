import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { findOwning, updateUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { sessionTokenOf } from '../sessions/session-routes.ts';
import { NO_PENDING_EMAIL } from './account-rules.ts';
import { confirmSubscriber, deleteSubscriber } from './newsletter.ts';
import { ACCOUNT_LINKS, confirmAddress, type RedeemedMailLink, redeemMailLink } from './redeem-mail-link.ts';

export function confirmationRoutes(services: Services) {
  const { mailLinks, queries } = services;
  return {
    /** The purpose of a link, without redeeming it. */
    checkMailLink: async ({ body }) => {
      const link = await mailLinks.find(queries, body.token);
      if (!link) throw new ApiError('link_unusable');
      return { purpose: link.purpose, email_address: link.emailAddress };
    },
    /** Redeems a link that confirms an address; links with other purposes stay valid. */
    confirmMailLink: async ({ body, request, locale }) => {
      const sessionToken = sessionTokenOf(request);
      const member = sessionToken ? await services.sessions.findByToken(sessionToken) : undefined;
      const visitor = { sessionId: member?.session.id, userId: member?.user.id, locale };
      const link = await redeemMailLink(
        services,
        { token: body.token, purposes: ['confirm-email', 'change-email', 'confirm-newsletter'] },
        async (used) => {
          const { purpose } = used.link;
          if (purpose === 'confirm-email') await confirmEmail(services, used, visitor);
          else if (purpose === 'change-email') await changeEmail(services, used, visitor);
          else await confirmNewsletter(services, used);
        },
      );
      return { purpose: link.purpose, email_address: link.emailAddress };
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

type ConfirmationServices = Pick<Services, 'mailLinks' | 'mails' | 'sessions' | 'now'>;
interface ConfirmingVisitor {
  /** Their session, if any, and its user. */
  readonly sessionId: string | undefined;
  readonly userId: string | undefined;
  readonly locale: LocaleCode;
}

/**
 * A visitor who registered twice may open either mail. The link confirms the address for the account that is logged in in this
 * browser if that claims the address, too, but not at the expense of what the link's own account owns.
 */
async function confirmEmail(
  services: ConfirmationServices,
  used: RedeemedMailLink,
  visitor: ConfirmingVisitor,
): Promise<void> {
  const { link, accounts, emailKey, transaction } = used;
  const own = accounts.find(({ id }) => id === visitor.userId);
  const claimsIt = own !== undefined && own.emailKey === emailKey && own.emailConfirmedAt === null;
  const addressed = accounts.find(({ id }) => id === link.userId);
  const isFree = addressed?.emailKey === emailKey && !(await findOwning(transaction, [addressed.id])).has(addressed.id);
  const userId = claimsIt && isFree ? own.id : link.userId;
  await confirmAddress(services, used, { userId, at: services.now() });
}

/** A person with access to the former mailbox must not get in with it: its links and the other sessions end. */
async function changeEmail(
  services: ConfirmationServices,
  used: RedeemedMailLink,
  { sessionId, locale }: ConfirmingVisitor,
): Promise<void> {
  const { mailLinks, mails, sessions, now } = services;
  const { link, accounts, emailKey, transaction } = used;
  const at = now();
  const { emailAddress } = link;
  const account = accounts.find(({ id }) => id === link.userId);
  if (!account || account.pendingEmailAddress !== emailAddress) throw new ApiError('link_unusable');
  const former = await confirmAddress(services, used, {
    at,
    changes: { emailAddress, emailKey, emailConfirmedAt: at, ...NO_PENDING_EMAIL },
  });
  await mailLinks.revoke(transaction, former.id, ACCOUNT_LINKS);
  if (sessionId === undefined) await sessions.endAll(former.id, transaction);
  else await sessions.endOthers(former.id, sessionId, transaction);
  // A former address that was never confirmed may belong to a stranger.
  if (former.emailConfirmedAt === null) return;
  const notice = { kind: 'email-changed', userId: former.id, formerEmailAddress: former.emailAddress } as const;
  await mails.add(transaction, { ...notice, locale });
}

async function confirmNewsletter({ now }: ConfirmationServices, used: RedeemedMailLink): Promise<void> {
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
