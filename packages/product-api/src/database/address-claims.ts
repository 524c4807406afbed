import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { hasBelongings } from './account-belongings.ts';
import type { Queries } from './database.ts';
import { users } from './schema.ts';
import type { UserRow } from './users.ts';

/**
 * The accounts that have or claim an address, and the one with the id, locked until the transaction ends. Always in the
 * same order, so that two who claim one address wait for each other instead of dead-locking.
 */
export function lockClaims(transaction: Queries, emailKey: string, userId: string | null): Promise<UserRow[]> {
  return transaction
    .select()
    .from(users)
    .where(or(eq(users.emailKey, emailKey), userId === null ? undefined : eq(users.id, userId)))
    .orderBy(asc(users.id))
    .for('update');
}

/** The accounts that have or claim an address. */
export function findClaims(queries: Queries, emailKey: string): Promise<UserRow[]> {
  return queries.select().from(users).where(eq(users.emailKey, emailKey)).orderBy(asc(users.id));
}

/**
 * Makes others who register the address wait until the transaction ends: no row that could be locked need exist yet. To be taken
 * before any account is locked.
 */
export async function lockRegistrations(transaction: Queries, emailKey: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${emailKey}`}, 0))`);
}

/**
 * Removes accounts, with their sessions and all that is theirs, unless they have proved their address or own something. The caller
 * holds their rows (`lockClaims`), so that nobody begins to own something meanwhile. Gives the ids of those that were removed.
 */
export async function deleteEmptyClaims(transaction: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await transaction
    .delete(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.emailConfirmedAt), not(hasBelongings)))
    .returning({ id: users.id });
  return deleted.map(({ id }) => id);
}
