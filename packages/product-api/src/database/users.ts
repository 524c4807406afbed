import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnPlaceholder, preparedRead, type Queries } from './database.ts';
import {
  billingCheckouts,
  billingSubscriptions,
  favourites,
  featureEnablements,
  passkeys,
  sharedFavourites,
  users,
} from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** The form of an address that makes it unique: addresses that differ only in case are equal. The contract folds the rest. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

/** The one account that has confirmed the address. */
export async function findConfirmedUser(queries: Queries, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNotNull(users.emailConfirmedAt)))
    .limit(1);
  return row;
}

const isUnconfirmed = isNull(users.emailConfirmedAt);
const accountsOfAddress = preparedRead('accounts_of_address', (queries) =>
  queries
    .selectDistinctOn([isUnconfirmed])
    .from(users)
    .where(
      and(
        eq(users.emailKey, columnPlaceholder(users.emailKey, 'emailKey')),
        notDue(columnPlaceholder(users.deletesAt, 'now')),
      ),
    )
    // A purchase must stay accessible, however many accounts claim the address later.
    .orderBy(isUnconfirmed, desc(hasBought), desc(users.createdAt), desc(users.id)),
);

/**
 * The account that has confirmed the address, and of those that claim it one with a purchase, else the newest; none that is due for
 * deletion.
 */
export async function findAccountsOfAddress(
  queries: Queries,
  emailKey: string,
  now: Date,
): Promise<{ readonly confirmed: UserRow | undefined; readonly unconfirmed: UserRow | undefined }> {
  const accounts = await accountsOfAddress(queries, { emailKey, now });
  return {
    confirmed: accounts.find(({ emailConfirmedAt }) => emailConfirmedAt !== null),
    unconfirmed: accounts.find(({ emailConfirmedAt }) => emailConfirmedAt === null),
  };
}

export async function findUserById(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

/** The condition that an account is not yet due for deletion. */
export function notDue(now: Date | SQLWrapper): SQL | undefined {
  return or(isNull(users.deletesAt), gt(users.deletesAt, now));
}

/** Whether an account is due for deletion. */
export const isDue = ({ deletesAt }: Pick<UserRow, 'deletesAt'>, now: Date): boolean =>
  deletesAt !== null && deletesAt <= now;

/** Changes nothing when the account is confirmed and its address belongs to another one. */
export async function insertUser(queries: Queries, user: NewUser): Promise<void> {
  await queries.insert(users).values(user).onConflictDoNothing();
}

/** Changes an account, and returns its new state; undefined when it is deleted. */
export async function updateUser(
  queries: Queries,
  id: string,
  changes: Partial<Omit<UserRow, 'id'>>,
): Promise<UserRow | undefined> {
  const [row] = await queries.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

/** Replaces the checked hash by another hash of the same password; false when the account's hash has changed since. */
export async function replacePasswordHash(
  queries: Queries,
  id: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const replaced = await queries
    .update(users)
    .set({ passwordHash: to, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** Locks an account until the transaction ends; undefined when it is deleted. */
export async function lockUser(transaction: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** The newest account of an address that was created without details, and that is not completed yet. */
export async function findUserWithoutDetails(queries: Queries, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNull(users.passwordHash), isNull(users.emailConfirmedAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1);
  return row;
}

/** The accounts that have or claim an address, and that with the id, locked in one order, which prevents deadlocks. */
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

/** Blocks registrations of the address until the transaction ends. To be called before any account is locked. */
export async function lockRegistrations(transaction: Queries, emailKey: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${emailKey}`}, 0))`);
}

/**
 * Deletes accounts, with their sessions and all their data, unless they have confirmed their address or have belongings. The caller
 * holds their row locks (`lockClaims`), so that they can't get belongings meanwhile. Returns the ids of the deleted ones.
 */
export async function deleteEmptyClaims(transaction: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await transaction
    .delete(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.emailConfirmedAt), not(hasBelongings)))
    .returning({ id: users.id });
  return deleted.map(({ id }) => id);
}

// The belongings of an account. No automatic rule may delete an account that has some; only its user may.

/** Of a row of `users`: there is a row like that. */
const hasRow = (table: PgTable, condition: SQL | undefined) => exists(sql`(select 1 from ${table} where ${condition})`);
const customerId = sql`${users.id}::text`;

/** A purchase of the account that billing has not deleted. */
const hasBought = hasRow(
  billingSubscriptions,
  and(eq(billingSubscriptions.customerId, customerId), not(billingSubscriptions.isDeleted)),
);

const belongings = [
  hasRow(billingSubscriptions, eq(billingSubscriptions.customerId, customerId)),
  // A payment may be in progress on the page.
  hasRow(billingCheckouts, eq(billingCheckouts.customerId, customerId)),
  hasRow(passkeys, eq(passkeys.userId, users.id)),
  hasRow(featureEnablements, eq(featureEnablements.userId, users.id)),
  hasRow(favourites, eq(favourites.userId, users.id)),
  hasRow(sharedFavourites, eq(sharedFavourites.userId, users.id)),
];

/** Of a row of `users`: the account has or had a subscription, a checkout, or something else that would be lost with it. */
const hasBelongings: SQL = sql`(${sql.join(belongings, sql` or `)})`;

/** The accounts that have belongings. */
export async function findOwning(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const owning = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), hasBelongings));
  return new Set(owning.map(({ id }) => id));
}

/** Ids of the accounts that are due for deletion. */
export async function findDueUsers(queries: Queries, now: Date): Promise<string[]> {
  const due = await queries.select({ id: users.id }).from(users).where(lte(users.deletesAt, now));
  return due.map(({ id }) => id);
}

/** Deletes an account if it is due, and returns it; undefined when it is not due, or was already deleted. */
export async function deleteDueUser(queries: Queries, id: string, now: Date): Promise<UserRow | undefined> {
  const [deleted] = await queries
    .delete(users)
    .where(and(eq(users.id, id), lte(users.deletesAt, now)))
    .returning();
  return deleted;
}

/** A month after a launch there may be more than a statement can delete in its time. */
const UNCONFIRMED_AT_ONCE = 500;

/** Deletes some of the unconfirmed accounts without belongings that were created at that time or before; returns their number. */
export function deleteUnconfirmedSince(queries: Queries, madeUntil: Date): Promise<number> {
  return queries.transaction(async (transaction) => {
    const isUnconfirmed = and(isNull(users.emailConfirmedAt), lte(users.createdAt, madeUntil), not(hasBelongings));
    // Locked first, checked again after that: a concurrent checkout locks the account.
    const old = await transaction
      .select({ id: users.id })
      .from(users)
      .where(isUnconfirmed)
      .orderBy(users.id)
      .limit(UNCONFIRMED_AT_ONCE)
      .for('update');
    const deleted = await deleteEmptyClaims(
      transaction,
      old.map(({ id }) => id),
    );
    return deleted.length;
  });
}
