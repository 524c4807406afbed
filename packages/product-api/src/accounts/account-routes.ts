import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Member, User } from '@sound-library/contract/resources/user.ts';
import type { FastifyRequest } from 'fastify';
import { deleteConsent, findConsent, storeConsent } from '../analytics/consents.ts';
import { ApiError } from '../api-error.ts';
import { subscriptionState } from '../billing/subscription-states.ts';
import { findSubscriptions } from '../billing/subscription-store.ts';
import { findUserById, lockUser, type UserRow, updateUser } from '../database/users.ts';
import { findFavouritesOfUser, findShareOfUser } from '../favourites/favourites.ts';
import {
  featuresOfPerson,
  findEnablements,
  findIdentityOfUser,
  identityOfBrowser,
  toEnablements,
} from '../features/features.ts';
import { shownPasskey } from '../passkeys/passkey-routes.ts';
import { findPasskeysOfUser } from '../passkeys/passkeys.ts';
import { logFailure, toApiError } from '../plugins/error-handler.ts';
import type { Handler, Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { shownDevice } from '../sessions/session-routes.ts';
import { endCharges } from './account-deletion.ts';
import { deletionTime, pendingEmail, refuse, unstorableFields } from './account-rules.ts';
import { reauthenticate } from './credentials.ts';
import { deleteSubscriber, findSubscriber } from './newsletter.ts';

export function accountRoutes(services: Services) {
  const { analytics, mails, now, queries, sessions } = services;
  return {
    getAccount: async ({ member: { user } }) => ({
      email_confirmed: user.emailConfirmedAt !== null,
      pending_email_address: pendingEmail(user, now()),
      has_password: user.passwordHash !== null,
      newsletter: user.newsletter,
      deletes_at: user.deletesAt?.toISOString() ?? null,
    }),
    /** All stored data about the member: no hashes, no keys, no tokens. Timestamps are ISO texts. */
    exportAccount: async ({ member: { user, session } }) => {
      const at = now();
      // Until the address is confirmed, data that others stored for it must not be shown.
      const subscriber = user.emailConfirmedAt ? await findSubscriber(queries, user.emailKey) : undefined;
      const share = await findShareOfUser(queries, user.id);
      const identity = await findIdentityOfUser(queries, user.id);
      return {
        exported_at: at.toISOString(),
        user: toUser(user),
        account: {
          created_at: user.createdAt.toISOString(),
          updated_at: user.updatedAt.toISOString(),
          email_confirmed_at: instant(user.emailConfirmedAt),
          pending_email_address: pendingEmail(user, at),
          has_password: user.passwordHash !== null,
          language: user.locale,
          registered_from: user.source,
          deletes_at: instant(user.deletesAt),
        },
        newsletter: {
          account: user.newsletter,
          sign_up: subscriber
            ? {
                email_address: subscriber.emailAddress,
                language: subscriber.locale,
                signed_up_from: subscriber.source,
                created_at: subscriber.createdAt.toISOString(),
                confirmed_at: instant(subscriber.confirmedAt),
              }
            : null,
        },
        analytics: { consent_given_at: instant((await findConsent(queries, user.id, at)) ?? null) },
        /** As of billing's last response or event. */
        subscriptions: subscriptionState(await findSubscriptions(queries, user.id)).subscriptions,
        features: {
          identity: identity ? { id: identity.id, created_at: identity.createdAt.toISOString() } : null,
          enabled: await findEnablements(queries, user.id),
        },
        devices: (await sessions.list(user.id)).map((device) => ({
          ...shownDevice(device, session.id),
          user_agent: device.userAgent,
          authenticated_at: device.authenticatedAt.toISOString(),
        })),
        passkeys: (await findPasskeysOfUser(queries, user.id)).map(shownPasskey),
        favourites: (await findFavouritesOfUser(queries, user.id)).map(({ contentId, createdAt }) => ({
          content_id: contentId,
          created_at: createdAt.toISOString(),
        })),
        shared_favourites: share
          ? { share_id: share.shareId, title: share.title, created_at: share.createdAt.toISOString() }
          : null,
      };
    },
    /** Deletes the account after the grace period; repeating the request does not postpone it. */
    scheduleDeletion: async ({ body, member, locale }) => {
      const { user } = member;
      const act = await reauthenticate(services, member, body.current_password);
      // Read again, because checking the password takes a while.
      const current = await findUserById(queries, user.id);
      if (current?.deletesAt === null) await endCharges(services, user, locale);
      return act(async (transaction, account) => {
        if (account.deletesAt !== null) return;
        const at = now();
        // The mails of the deletion itself follow when no request names a language.
        await updateUser(transaction, user.id, { deletesAt: deletionTime(at), updatedAt: at, locale });
        await mails.add(transaction, { kind: 'deletion-scheduled', userId: user.id, locale });
      });
    },
    cancelDeletion: async ({ member: { user } }) => {
      await updateUser(queries, user.id, { deletesAt: null, updatedAt: now() });
    },
    /** Sends the confirmation link again, while an address is unconfirmed. */
    sendEmailConfirmation: async ({ member: { user }, locale }) => {
      if (user.emailConfirmedAt === null) await mails.add(queries, { kind: 'confirm-email', userId: user.id, locale });
    },
    getUser: async ({ member: { user } }) => toUser(user),
    updateUser: async ({ body: { first_name, last_name, newsletter }, member }) => {
      refuse(unstorableFields({ first_name, last_name }));
      const user = await queries.transaction(async (transaction) => {
        const changes = { firstName: first_name, lastName: last_name, newsletter, updatedAt: now() };
        const changed = await updateUser(transaction, member.user.id, changes);
        // Opting out also covers a sign-up by the form on the home page.
        if (!newsletter && changed?.emailConfirmedAt) await deleteSubscriber(transaction, changed.emailKey);
        return changed;
      });
      if (!user) throw new ApiError('unauthenticated');
      return toUser(user);
    },
    /** Stores the member's latest choice, from any browser. Withdrawing consent also removes pending events. */
    setAnalyticsConsent: async ({ body: { is_given: isGiven }, member: { user } }) => {
      await queries.transaction(async (transaction) => {
        if (!isGiven) {
          // The consent first: events that are being added lock it, so that they are there to be removed afterwards.
          await deleteConsent(transaction, user.id);
          await analytics.drop(transaction, user.id);
        } else if (await lockUser(transaction, user.id)) {
          await storeConsent(transaction, user.id, now());
        } else {
          throw new ApiError('unauthenticated');
        }
      });
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const toUser = ({ id, firstName, lastName, emailAddress }: UserRow): User => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email_address: emailAddress,
});

/** A page does not wait longer than this for optional data, such as a slow billing service. */
const PAGE_WAITS_MS = 250;

type Parts = Omit<Member, 'user'>;
type Reading = () => Promise<Parts>;

/** The member with the data of their page, each part equal to the response of its own call. */
export function memberRoute(
  services: Pick<Services, 'subscriptions' | 'queries' | 'rollOuts' | 'now'>,
): Handler<ProductApi['getMember']> {
  return async ({ query, member: { user }, request }) => {
    const person = { userId: user.id, browserIdentityId: identityOfBrowser(request) };
    const subscriptions: Reading = async () => ({ subscriptions: await services.subscriptions.stateOf(user.id) });
    const features: Reading = async () => ({ features: toEnablements(await featuresOfPerson(services, person)) });
    const wanted = query.features === 'no' ? { subscriptions } : { subscriptions, features };
    return { user: toUser(user), ...(await readPartsInTime(wanted, request)) };
  };
}

/** Reads all parts concurrently, and returns those that are ready in time; null for a part that could not be read. */
async function readPartsInTime(readings: Readonly<Record<string, Reading>>, request: FastifyRequest): Promise<Parts> {
  let parts: Parts = {};
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAGE_WAITS_MS);
  const read = async ([name, reading]: [string, Reading]) => {
    const part = await reading().catch((error: unknown) => {
      logFailure(toApiError(error), request, { part: name });
      return { [name]: null };
    });
    parts = { ...parts, ...part };
  };
  await Promise.race([Promise.all(Object.entries(readings).map(read)), waitedLongEnough]);
  clearTimeout(timer);
  return parts;
}
