import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { given, preparedRead } from './prepared-read.ts';
import { sessions, users } from './schema.ts';
import { notDue, type UserRow } from './users.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A live session and the person it belongs to. */
export interface Member {
  readonly session: SessionRow;
  readonly user: UserRow;
}

/** A session is live when it was seen after the one instant and made after the other, and its account is there `now`. */
export interface LiveSince {
  readonly seenAfter: Date;
  readonly createdAfter: Date;
  readonly now: Date;
}

/** The places of these moments in a prepared statement. */
const LIVE_SINCE = {
  seenAfter: given(sessions.lastSeenAt, 'seenAfter'),
  createdAfter: given(sessions.createdAt, 'createdAfter'),
};

const live = ({ seenAfter, createdAfter }: Pick<LiveSince, 'seenAfter' | 'createdAfter'> | typeof LIVE_SINCE) =>
  and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, createdAfter));

export async function insertSession(queries: Queries, session: SessionRow): Promise<void> {
  await queries.insert(sessions).values(session);
}

/** A value among those to insert, whose type a statement of its own would have to guess. */
function typed(column: PgColumn, name: string): SQL {
  return sql`${given(column, name)}::${sql.raw(column.getSQLType())}`;
}

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
    eq(users.id, given(users.id, 'userId')),
    eq(users.passwordHash, given(users.passwordHash, 'passwordHash')),
    notDue(given(users.deletesAt, 'at')),
  );
  return queries
    .insert(sessions)
    .select(sql`select ${sql.join(values, sql`, `)} from ${users} where ${isTheirs} for update`)
    .returning({ id: sessions.id });
});

/** A session that begins `at` once, for who has just proved to know the password with this hash. */
export interface SessionByPassword extends Pick<SessionRow, 'id' | 'userId' | 'tokenHash' | 'userAgent'> {
  readonly passwordHash: string;
  readonly at: Date;
}

/**
 * Inserts it, and keeps everybody else from changing the account meanwhile. False, and nothing is inserted, when the account has
 * another password by now, is gone or due to go.
 */
export async function insertSessionByPassword(queries: Queries, session: SessionByPassword): Promise<boolean> {
  return (await sessionByPassword(queries, { ...session })).length > 0;
}

export const findMemberByTokenHash = findMemberBy('member_by_token_hash', sessions.tokenHash);
export const findMemberBySessionId = findMemberBy('member_by_session_id', sessions.id);

/** Finds the member of a live session by a column that is another one for each. */
function findMemberBy(name: string, column: typeof sessions.tokenHash | typeof sessions.id) {
  const read = preparedRead<Member>(name, (queries) =>
    queries
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(column, given(column, 'key')), live(LIVE_SINCE), notDue(given(users.deletesAt, 'now')))),
  );
  return async (queries: Queries, key: string, since: LiveSince): Promise<Member | undefined> => {
    const [member] = await read(queries, { ...since, key });
    return member;
  };
}

/** The live sessions of a person, latest use first. */
export function findSessionsOfUser(queries: Queries, userId: string, since: LiveSince): Promise<SessionRow[]> {
  return queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), live(since)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
}

/** Notes that the session was used, unless that was noted after `notedBefore`. */
export async function touchSession(queries: Queries, id: string, at: Date, notedBefore: Date): Promise<void> {
  await queries
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, notedBefore)));
}

export type SessionRenewal = Pick<SessionRow, 'tokenHash' | 'lastSeenAt' | 'authenticatedAt'>;

/** Gives a session another token; undefined when the session is gone. */
export async function renewSession(
  queries: Queries,
  id: string,
  renewal: SessionRenewal,
): Promise<SessionRow | undefined> {
  const [row] = await queries.update(sessions).set(renewal).where(eq(sessions.id, id)).returning();
  return row;
}

export async function deleteSessionByTokenHash(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionOfUser(queries: Queries, userId: string, id: string): Promise<void> {
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Ends the sessions of a person, except the one to keep. */
export async function deleteSessionsOfUser(queries: Queries, userId: string, keepId?: string): Promise<void> {
  const others = keepId === undefined ? undefined : ne(sessions.id, keepId);
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function deleteDeadSessions(queries: Queries, { seenAfter, createdAfter }: LiveSince): Promise<void> {
  await queries.delete(sessions).where(or(lt(sessions.lastSeenAt, seenAfter), lt(sessions.createdAt, createdAfter)));
}
