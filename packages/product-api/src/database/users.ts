import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { hasBought } from './account-belongings.ts';
import type { Queries } from './database.ts';
import { given, preparedRead } from './prepared-read.ts';
import { users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** The one account that has proved the address. */
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
    .where(eq(users.emailKey, given(users.emailKey, 'emailKey')))
    // What somebody paid for must stay within reach, however many claim the address later.
    .orderBy(isUnconfirmed, desc(hasBought), desc(users.createdAt), desc(users.id)),
);

/**
 * Whose an address may be: the account that has proved it, and of those that claim it the one with which something was bought, or
 * else the newest.
 */
export async function findAccountsOfAddress(
  queries: Queries,
  emailKey: string,
): Promise<{ readonly confirmed: UserRow | undefined; readonly unconfirmed: UserRow | undefined }> {
  const accounts = await accountsOfAddress(queries, { emailKey });
  return {
    confirmed: accounts.find(({ emailConfirmedAt }) => emailConfirmedAt !== null),
    unconfirmed: accounts.find(({ emailConfirmedAt }) => emailConfirmedAt === null),
  };
}

export async function findUserById(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

/** The condition that an account's time to be deleted has not come. */
export function notDue(now: Date | SQLWrapper): SQL | undefined {
  return or(isNull(users.deletesAt), gt(users.deletesAt, now));
}

/** Gives false, and changes nothing, when the account is confirmed and its address another one's. */
export async function insertUser(queries: Queries, user: NewUser): Promise<boolean> {
  const inserted = await queries.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length > 0;
}

/** Changes an account, and gives it as it is then; undefined when it is gone. */
export async function updateUser(
  queries: Queries,
  id: string,
  changes: Partial<Omit<UserRow, 'id'>>,
): Promise<UserRow | undefined> {
  const [row] = await queries.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

/** Puts another hash of the same password in the place of the one that was checked; false when the account has a third one by now. */
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

/** Keeps everybody else from changing an account until the transaction ends; undefined when it is gone. */
export async function lockUser(transaction: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}
