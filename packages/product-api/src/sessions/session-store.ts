import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../api-error.ts';
import { columnPlaceholder, preparedRead, type Queries } from '../database/database.ts';
import { isForeignKeyViolation } from '../database/failures.ts';
import { sessions, users } from '../database/schema.ts';
import { notDue, type UserRow } from '../database/users.ts';
import type { ProductApiConfig } from '../product-api-config.ts';

const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

type SessionLife = ProductApiConfig['sessionLife'];
export type SessionStore = ReturnType<typeof sessionStore>;

/** Opens, finds and ends sessions; only hashes of their tokens are stored. Changes of sessions can be part of a transaction. */
export function sessionStore(queries: Queries, life: SessionLife, now: () => Date) {
  const sessionOf = (token: string, createdAt: Date): Session => ({
    session_token: token,
    // The maximum lifetime, regardless of use.
    expires_at: new Date(createdAt.getTime() + life.absoluteDays * DAY_MS).toISOString(),
  });

  return {
    /** `userAgent` is the raw header. Throws `invalid_credentials` when the account has been deleted meanwhile. */
    async open(userId: string, userAgent: string | undefined, transaction = queries): Promise<Session> {
      const token = newToken();
      const at = now();
      const session = { id: randomUUID(), userId, tokenHash: hashOf(token), userAgent: storedUserAgent(userAgent) };
      try {
        await transaction.insert(sessions).values({ ...session, createdAt: at, lastSeenAt: at, authenticatedAt: at });
      } catch (error) {
        throw isForeignKeyViolation(error) ? new ApiError('invalid_credentials', { cause: error }) : error;
      }
      return sessionOf(token, at);
    },
    /**
     * For a user who has just entered the password with this hash. Throws `invalid_credentials` when the hash has changed or the
     * account is deleted: a password change ends all sessions, and must include this one.
     */
    async openByPassword(userId: string, passwordHash: string, userAgent: string | undefined): Promise<Session> {
      const token = newToken();
      const at = now();
      const session = { id: randomUUID(), userId, tokenHash: hashOf(token), userAgent: storedUserAgent(userAgent) };
      const opened = await sessionByPassword(queries, { ...session, passwordHash, at });
      if (opened.length === 0) throw new ApiError('invalid_credentials');
      return sessionOf(token, at);
    },
    /** After the user authenticated again: another token for the same session. Throws `unauthenticated` when it ended. */
    async rotate(sessionId: string, transaction = queries): Promise<Session> {
      const token = newToken();
      const at = now();
      const [session] = await transaction
        .update(sessions)
        .set({ tokenHash: hashOf(token), lastSeenAt: at, authenticatedAt: at })
        .where(eq(sessions.id, sessionId))
        .returning();
      if (!session) throw new ApiError('unauthenticated');
      return sessionOf(token, session.createdAt);
    },
    /** Records that the session is in use, at most once a minute. */
    async findByToken(token: string): Promise<Member | undefined> {
      const at = now();
      const [member] = await memberByTokenHash(queries, { key: hashOf(token), ...liveSince(at, life) });
      const notedBefore = new Date(at.getTime() - TOUCH_EVERY_MS);
      if (member && member.session.lastSeenAt < notedBefore) {
        const isUnnoted = and(eq(sessions.id, member.session.id), lt(sessions.lastSeenAt, notedBefore));
        await queries.update(sessions).set({ lastSeenAt: at }).where(isUnnoted);
      }
      return member;
    },
    async findById(sessionId: string): Promise<Member | undefined> {
      const [member] = await memberBySessionId(queries, { key: sessionId, ...liveSince(now(), life) });
      return member;
    },
    /** Live sessions of a user, most recently used first. */
    list: (userId: string) =>
      queries
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), live(liveSince(now(), life))))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id)),
    /** Ending a missing session is no error. */
    async end(token: string): Promise<void> {
      await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },
    async endOne(userId: string, sessionId: string): Promise<void> {
      await queries.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
    },
    async endOthers(userId: string, keepId: string, transaction = queries): Promise<void> {
      await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepId)));
    },
    async endAll(userId: string, transaction = queries): Promise<void> {
      await transaction.delete(sessions).where(eq(sessions.userId, userId));
    },
    async removeDead(): Promise<void> {
      const { seenAfter, createdAfter } = liveSince(now(), life);
      const isDead = or(lt(sessions.lastSeenAt, seenAfter), lt(sessions.createdAt, createdAfter));
      await queries.delete(sessions).where(isDead);
    },
  };
}

const TOUCH_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

/** The last use and creation times from which on a session is live, if its account exists at `now`. */
function liveSince(now: Date, life: SessionLife) {
  return {
    seenAfter: new Date(now.getTime() - life.idleDays * DAY_MS),
    createdAfter: new Date(now.getTime() - life.absoluteDays * DAY_MS),
    now,
  };
}

const STORED_MAX_CHARACTERS = 300;

/** The stored part of a user agent: the first 300 storable characters; null when there are none. */
function storedUserAgent(header: string | undefined): string | null {
  const storable = (header ?? '').toWellFormed().replace(/\p{Cc}/gu, '');
  const stored = [...storable].slice(0, STORED_MAX_CHARACTERS).join('').trim();
  return stored === '' ? null : stored;
}

export interface Member {
  readonly session: typeof sessions.$inferSelect;
  readonly user: UserRow;
}

/** The placeholders of these times in a prepared statement. */
const LIVE_SINCE = {
  seenAfter: columnPlaceholder(sessions.lastSeenAt, 'seenAfter'),
  createdAfter: columnPlaceholder(sessions.createdAt, 'createdAfter'),
};

const live = ({ seenAfter, createdAfter }: Omit<ReturnType<typeof liveSince>, 'now'> | typeof LIVE_SINCE) =>
  and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, createdAfter));

/** A value to insert, with an explicit type, which a separate statement could not infer. */
function typed(column: PgColumn, name: string): SQL {
  return sql`${columnPlaceholder(column, name)}::${sql.raw(column.getSQLType())}`;
}

/** Locks the account. No row when its password has changed, or when it is deleted or due for deletion. */
const sessionByPassword = preparedRead('session_by_password', (queries) => {
  const at = typed(sessions.createdAt, 'at');
  const values = [
    typed(sessions.id, 'id'),
    sql`${users.id}`,
    typed(sessions.tokenHash, 'tokenHash'),
    ...[at, at, at],
    typed(sessions.userAgent, 'userAgent'),
  ];
  const isTheirs = and(
    eq(users.id, columnPlaceholder(users.id, 'userId')),
    eq(users.passwordHash, columnPlaceholder(users.passwordHash, 'passwordHash')),
    notDue(columnPlaceholder(users.deletesAt, 'at')),
  );
  return queries
    .insert(sessions)
    .select(sql`select ${sql.join(values, sql`, `)} from ${users} where ${isTheirs} for update`)
    .returning({ id: sessions.id });
});

const memberByTokenHash = memberBy('member_by_token_hash', sessions.tokenHash);
const memberBySessionId = memberBy('member_by_session_id', sessions.id);

/** Finds the member of a live session by a unique column. */
function memberBy(name: string, column: typeof sessions.tokenHash | typeof sessions.id) {
  return preparedRead<Member>(name, (queries) =>
    queries
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(column, columnPlaceholder(column, 'key')),
          live(LIVE_SINCE),
          notDue(columnPlaceholder(users.deletesAt, 'now')),
        ),
      ),
  );
}
