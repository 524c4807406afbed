import { and, isNull, lte } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { users } from './schema.ts';
import type { UserRow } from './users.ts';

/** Deletes the accounts whose time has come, and gives them as they were. */
export function deleteDueUsers(queries: Queries, now: Date): Promise<UserRow[]> {
  return queries.delete(users).where(lte(users.deletesAt, now)).returning();
}

/** Deletes accounts that were made at the instant or before and have not proved their address. */
export async function deleteUnconfirmedSince(queries: Queries, madeUntil: Date): Promise<void> {
  await queries.delete(users).where(and(isNull(users.emailConfirmedAt), lte(users.createdAt, madeUntil)));
}
