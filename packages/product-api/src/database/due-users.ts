import { and, eq, isNull, lte, not } from 'drizzle-orm';
import { hasBelongings } from './account-belongings.ts';
import { deleteEmptyClaims } from './address-claims.ts';
import type { Queries } from './database.ts';
import { users } from './schema.ts';
import type { UserRow } from './users.ts';

/** Ids of the accounts whose time has come. */
export async function findDueUsers(queries: Queries, now: Date): Promise<string[]> {
  const due = await queries.select({ id: users.id }).from(users).where(lte(users.deletesAt, now));
  return due.map(({ id }) => id);
}

/** Deletes an account if its time has come, and gives it as it was; undefined when it was kept, or somebody else did it. */
export async function deleteDueUser(queries: Queries, id: string, now: Date): Promise<UserRow | undefined> {
  const [deleted] = await queries
    .delete(users)
    .where(and(eq(users.id, id), lte(users.deletesAt, now)))
    .returning();
  return deleted;
}

/** Deletes accounts that were made at the instant or before and have not proved their address, unless they own something. */
export function deleteUnconfirmedSince(queries: Queries, madeUntil: Date): Promise<void> {
  return queries.transaction(async (transaction) => {
    const isUnconfirmed = and(isNull(users.emailConfirmedAt), lte(users.createdAt, madeUntil), not(hasBelongings));
    // Locked first, looked at again after that: a checkout that begins meanwhile holds the account.
    const old = await transaction
      .select({ id: users.id })
      .from(users)
      .where(isUnconfirmed)
      .orderBy(users.id)
      .for('update');
    await deleteEmptyClaims(
      transaction,
      old.map(({ id }) => id),
    );
  });
}
