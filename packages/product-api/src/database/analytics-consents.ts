import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { analyticsConsents } from './analytics-schema.ts';
import type { Queries } from './database.ts';

/** Notes that somebody consents to analytics; one who has already goes on since then. */
export async function keepConsent(queries: Queries, userId: string, givenAt: Date): Promise<void> {
  await queries.insert(analyticsConsents).values({ userId, givenAt }).onConflictDoNothing();
}

export async function deleteConsent(queries: Queries, userId: string): Promise<void> {
  await queries.delete(analyticsConsents).where(eq(analyticsConsents.userId, userId));
}

/** Since when somebody consents; undefined: not. */
export async function findConsent(queries: Queries, userId: string): Promise<Date | undefined> {
  const [row] = await queries.select().from(analyticsConsents).where(eq(analyticsConsents.userId, userId));
  return row?.givenAt;
}

/**
 * Whether somebody consents; whoever takes it back waits until the transaction has ended. Billing may name people whom
 * nobody here knows, by ids of any form.
 */
export async function holdConsent(transaction: Queries, userId: string): Promise<boolean> {
  if (!z.uuid().safeParse(userId).success) return false;
  const held = await transaction
    .select()
    .from(analyticsConsents)
    .where(eq(analyticsConsents.userId, userId))
    .for('key share');
  return held.length > 0;
}
