import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { passkeyChallenges, passkeys } from './schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Newest first. */
export function findPasskeysOfUser(queries: Queries, userId: string): Promise<PasskeyRow[]> {
  return queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
}

export async function findPasskey(queries: Queries, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await queries.select().from(passkeys).where(eq(passkeys.id, id)).limit(1);
  return row;
}

export async function countPasskeysOfUser(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.passkeys ?? 0;
}

/** Gives false, and changes nothing, when there is a passkey with this id. */
export async function insertPasskey(queries: Queries, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await queries.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

export interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  readonly at: Date;
}

/** Notes a use. Gives false when the passkey is gone, or its counter got there first; 0 is of those that don't count. */
export async function notePasskeyUse(queries: Queries, { id, counter, at }: PasskeyUse): Promise<boolean> {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await queries
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Gives what was removed; undefined, and nothing is changed, when there is no such passkey or it is somebody else's. */
export async function deletePasskey(queries: Queries, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const theirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  const [removed] = await queries.delete(passkeys).where(theirs).returning();
  return removed;
}

type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(queries: Queries, challenge: ChallengeRow): Promise<void> {
  await queries.insert(passkeyChallenges).values(challenge);
}

export interface AnsweredChallenge {
  readonly challenge: string;
  /** Null for logging in. */
  readonly userId: string | null;
  readonly at: Date;
}

/** Takes a challenge that waits for an answer: of any number of callers at once, one gets true. */
export async function takeChallenge(queries: Queries, { challenge, userId, at }: AnsweredChallenge): Promise<boolean> {
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const taken = await queries
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isTheirs, gt(passkeyChallenges.expiresAt, at)))
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}

export async function deleteExpiredChallenges(queries: Queries, at: Date): Promise<void> {
  await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at));
}
