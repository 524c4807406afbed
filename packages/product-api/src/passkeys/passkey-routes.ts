import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Passkey } from '@sound-library/contract/resources/passkeys.ts';
import { eq } from 'drizzle-orm';
import { isFreshlyAuthenticated, refuse, unstorableFields } from '../accounts/account-rules.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { passkeys } from '../database/schema.ts';
import { isDue, lockUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import type { Member } from '../sessions/session-store.ts';
import {
  deletePasskey,
  findPasskeysOfUser,
  insertPasskey,
  type PasskeyRow,
  passkeyLoginOptions,
  passkeyOptions,
  userOfPasskey,
  verifyNewPasskey,
} from './passkeys.ts';

const PASSKEYS_MAX = 20;

export function passkeyRoutes(services: Services) {
  const { mails, now, queries, sessions } = services;
  return {
    getPasskeys: async ({ member: { user } }) => ({
      passkeys: (await findPasskeysOfUser(queries, user.id)).map(shownPasskey),
    }),
    /** Options to create a passkey; a user at the limit gets an error before the browser prompts. */
    beginPasskey: async ({ member }) => {
      assertMayAdd(member, now());
      await assertHasRoom(queries, member.user.id);
      return { options: { ...(await passkeyOptions(services, member.user)) } };
    },
    addPasskey: async ({ body, member, locale }) => {
      refuse(unstorableFields({ name: body.name }));
      assertMayAdd(member, now());
      const made = await verifyNewPasskey(services, member.user, body.response);
      const passkey = { ...made, userId: member.user.id, name: body.name, createdAt: now(), lastUsedAt: null };
      await queries.transaction(async (transaction) => {
        if (!(await lockUser(transaction, passkey.userId))) throw new ApiError('unauthenticated');
        await assertHasRoom(transaction, passkey.userId);
        if (!(await insertPasskey(transaction, passkey))) throw new ApiError('passkey_rejected');
        const { userId, name: passkeyName } = passkey;
        await mails.add(transaction, { kind: 'passkey-added', userId, passkeyName, locale });
      });
      return shownPasskey(passkey);
    },
    removePasskey: async ({ params, member: { user }, locale }) => {
      await queries.transaction(async (transaction) => {
        const removed = await deletePasskey(transaction, user.id, params.id);
        if (!removed) return;
        const { userId, name: passkeyName } = removed;
        await mails.add(transaction, { kind: 'passkey-removed', userId, passkeyName, locale });
      });
    },
    beginPasskeyLogin: async () => ({ options: { ...(await passkeyLoginOptions(services)) } }),
    /** Logs in with a passkey, as with a password. */
    passkeyLogin: async ({ body, request }) => {
      const userId = await userOfPasskey(services, body.response);
      return queries.transaction(async (transaction) => {
        const user = await lockUser(transaction, userId);
        if (!user || isDue(user, now())) throw new ApiError('invalid_credentials');
        return sessions.open(user.id, request.headers['user-agent'], transaction);
      });
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

/**
 * A passkey outlives sessions and passwords. So an account with an unconfirmed address can't have one: it would be a back door into
 * the account of the person who confirms it later. And a session alone, possibly stolen, is not sufficient.
 */
function assertMayAdd({ user, session }: Member, now: Date): void {
  if (!user.emailConfirmedAt) throw new ApiError('email_unconfirmed');
  if (!isFreshlyAuthenticated(session.authenticatedAt, now)) throw new ApiError('reauthentication_needed');
}

/** Where passkeys are added, the user is locked, so that two at once are counted one after the other. */
async function assertHasRoom(queries: Queries, userId: string): Promise<void> {
  if ((await queries.$count(passkeys, eq(passkeys.userId, userId))) >= PASSKEYS_MAX) throw new ApiError('forbidden');
}

export const shownPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
