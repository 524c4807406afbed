import { HEADERS } from '@sound-library/contract/headers.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Device } from '@sound-library/contract/resources/account.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { getParser } from 'bowser';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { isStorableText } from '../database/database.ts';
import { emailKey, findAccountsOfAddress, replacePasswordHash } from '../database/users.ts';
import type { Handler, Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { signAccessToken } from './authentication.ts';
import type { Member } from './session-store.ts';

/** Specification section 7: logs in by e-mail address and password. */
export function loginRoute({
  queries,
  hasher,
  sessions,
  now,
}: Pick<Services, 'queries' | 'hasher' | 'sessions' | 'now'>): Handler<ProductApi['login']> {
  return async ({ body: { email, password }, request }) => {
    const account = await matchingAccount({ queries, hasher, now }, email, password);
    if (!account) throw new ApiError('invalid_credentials');
    const { user, outdated } = account;
    let { passwordHash } = account;
    if (outdated) {
      const renewed = await hasher.hash(password);
      const isRenewed = await replacePasswordHash(queries, user.id, { from: passwordHash, to: renewed, at: now() });
      // A concurrent change of the password wins: the old one is no longer valid.
      if (isRenewed) passwordHash = renewed;
    }
    const session = await sessions.openByPassword(user.id, passwordHash, request.headers['user-agent']);
    FAILPOINTS['session opened'].publish('');
    return { ...session, email_confirmed: user.emailConfirmedAt !== null };
  };
}

/**
 * Finds the account with this address and password: the one that has confirmed the address, or else the newest that claims it; and
 * whether its hash is outdated. Two passwords are always checked, with a dummy where there is no account, so that timing does not
 * reveal which accounts exist. An address that can't be stored has no account.
 */
async function matchingAccount(
  { queries, hasher, now }: Pick<Services, 'queries' | 'hasher' | 'now'>,
  email: string,
  password: string,
) {
  const found = isStorableText(email) ? await findAccountsOfAddress(queries, emailKey(email), now()) : undefined;
  const judged = await Promise.all(
    [found?.confirmed, found?.unconfirmed].map(async (user) => {
      const passwordHash = user?.passwordHash ?? undefined;
      return { user, passwordHash, ...(await hasher.verify(password, passwordHash)) };
    }),
  );
  for (const { user, passwordHash, matches, outdated } of judged) {
    if (matches && user && passwordHash !== undefined) return { user, passwordHash, outdated };
  }
  return undefined;
}

export function sessionRoutes({ accessTokenTtlSeconds, keys, now, sessions }: Services) {
  return {
    /** Ends the session; its access tokens end with it. Without a session nothing happens. */
    logout: async ({ request }) => {
      const token = sessionTokenOf(request);
      if (token) await sessions.end(token);
    },
    /** Section 3: exchanges a session for a short-lived access token. A missing session is no error. */
    cookieLogin: async ({ request }) => {
      const token = sessionTokenOf(request);
      const member = token ? await sessions.findByToken(token) : undefined;
      if (!member) return { logged_in: false, cookies: { access_token: null } };
      const expiresAt = Math.floor(now().getTime() / 1000) + accessTokenTtlSeconds;
      return {
        logged_in: true,
        cookies: { access_token: signAccessToken({ sessionId: member.session.id, expiresAt }, keys) },
      };
    },
    getDevices: async ({ member: { user, session } }) => ({
      devices: (await sessions.list(user.id)).map((one) => shownDevice(one, session.id)),
    }),
    /** Ends one session of the user; one that is over, or another user's, is silently ignored. */
    logOutDevice: async ({ member: { user }, params }) => {
      await sessions.endOne(user.id, params.id);
    },
    logOutOtherDevices: async ({ member: { user, session } }) => {
      await sessions.endOthers(user.id, session.id);
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

/** A session of the user as a device, with names such as `Firefox` and `Windows`; null where they are unknown. */
export function shownDevice({ id, userAgent, createdAt, lastSeenAt }: Member['session'], currentId: string): Device {
  const parser = userAgent === null ? null : getParser(userAgent);
  return {
    id,
    browser: parser?.getBrowserName() || null,
    system: parser?.getOSName() || null,
    current: id === currentId,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  };
}

const TOKEN_MAX_LENGTH = 128;

/** The session token of the request, if it has one of a valid length. */
export function sessionTokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = request.headers[HEADERS.sessionToken];
  return typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
}
