import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { users } from './schema.ts';
import type { UserRow } from './users.ts';

/** The newest account of an address that was made without details, and that nobody has taken over yet. */
export async function findUserWithoutDetails(queries: Queries, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNull(users.passwordHash), isNull(users.emailConfirmedAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1);
  return row;
}
