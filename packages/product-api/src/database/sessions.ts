import { and, desc, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
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

const live = ({ seenAfter, createdAfter }: LiveSince) =>
  and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, createdAfter));

export async function insertSession(queries: Queries, session: SessionRow): Promise<void> {
  await queries.insert(sessions).values(session);
}

export function findMemberByTokenHash(queries: Queries, tokenHash: string, since: LiveSince) {
  return findMember(queries, eq(sessions.tokenHash, tokenHash), since);
}

export function findMemberBySessionId(queries: Queries, sessionId: string, since: LiveSince) {
  return findMember(queries, eq(sessions.id, sessionId), since);
}

async function findMember(queries: Queries, which: SQL, since: LiveSince): Promise<Member | undefined> {
  const [row] = await queries
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, live(since), notDue(since.now)))
    .limit(1);
  return row;
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
