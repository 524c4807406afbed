import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { analyticsConsents } from '../database/schema.ts';

const LIFE_MS = CONSENT_LIFE_DAYS * 24 * 60 * 60_000;
/** Consents given until then have expired. */
const endOfLife = (now: Date) => new Date(now.getTime() - LIFE_MS);

/** Stores a user's consent to analytics, from now until it expires. */
export async function storeConsent(queries: Queries, userId: string, givenAt: Date): Promise<void> {
  await queries.insert(analyticsConsents).values({ userId, givenAt }).onConflictDoUpdate({
    target: analyticsConsents.userId,
    set: { givenAt },
  });
}

export async function deleteConsent(queries: Queries, userId: string): Promise<void> {
  await queries.delete(analyticsConsents).where(eq(analyticsConsents.userId, userId));
}

/** Removes expired consents. */
export async function deleteExpiredConsents(queries: Queries, now: Date): Promise<void> {
  await queries.delete(analyticsConsents).where(lte(analyticsConsents.givenAt, endOfLife(now)));
}

/** When the user consented; undefined when there is no valid consent. */
export async function findConsent(queries: Queries, userId: string, now: Date): Promise<Date | undefined> {
  const [row] = await queries.select().from(analyticsConsents).where(hasValidConsent(userId, now));
  return row?.givenAt;
}

/** Whether the user consents; a withdrawal waits for the transaction. Billing may name unknown users, by any ids. */
export async function holdConsent(transaction: Queries, userId: string, now: Date): Promise<boolean> {
  if (!z.uuid().safeParse(userId).success) return false;
  const held = await transaction.select().from(analyticsConsents).where(hasValidConsent(userId, now)).for('key share');
  return held.length > 0;
}

const hasValidConsent = (userId: string, now: Date) =>
  and(eq(analyticsConsents.userId, userId), gt(analyticsConsents.givenAt, endOfLife(now)));
