import { and, asc, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { hasBought } from './billing-facts.ts';
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

/**
 * Removes accounts, with their sessions and all that is theirs, unless they have proved their address. Those that bought
 * something are due from now on: they are removed once nothing is charged for them any more.
 */
export async function deleteUnconfirmedUsers(queries: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const areUnconfirmed = and(inArray(users.id, [...ids]), isNull(users.emailConfirmedAt));
  await queries.delete(users).where(and(areUnconfirmed, not(hasBought)));
  await queries.update(users).set({ deletesAt: now }).where(areUnconfirmed);
}
