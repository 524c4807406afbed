import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { analyticsConsents } from '../database/schema.ts';

const LIFE_MS = CONSENT_LIFE_DAYS * 24 * 60 * 60_000;
/** What was given until then counts no more. */
const endOfLife = (now: Date) => new Date(now.getTime() - LIFE_MS);

/** Notes that somebody consents to analytics, from now for as long as an answer counts. */
export async function storeConsent(queries: Queries, userId: string, givenAt: Date): Promise<void> {
  await queries.insert(analyticsConsents).values({ userId, givenAt }).onConflictDoUpdate({
    target: analyticsConsents.userId,
    set: { givenAt },
  });
}

export async function deleteConsent(queries: Queries, userId: string): Promise<void> {
  await queries.delete(analyticsConsents).where(eq(analyticsConsents.userId, userId));
}

/** Removes the consents that count no more. */
export async function deleteRunOutConsents(queries: Queries, now: Date): Promise<void> {
  await queries.delete(analyticsConsents).where(lte(analyticsConsents.givenAt, endOfLife(now)));
}

/** When somebody consented; undefined: not, or too long ago. */
export async function findConsent(queries: Queries, userId: string, now: Date): Promise<Date | undefined> {
  const [row] = await queries.select().from(analyticsConsents).where(stillConsents(userId, now));
  return row?.givenAt;
}

/**
 * Whether somebody consents; whoever takes it back waits until the transaction has ended. Billing may name people whom
 * nobody here knows, by ids of any form.
 */
export async function holdConsent(transaction: Queries, userId: string, now: Date): Promise<boolean> {
  if (!z.uuid().safeParse(userId).success) return false;
  const held = await transaction.select().from(analyticsConsents).where(stillConsents(userId, now)).for('key share');
  return held.length > 0;
}

const stillConsents = (userId: string, now: Date) =>
  and(eq(analyticsConsents.userId, userId), gt(analyticsConsents.givenAt, endOfLife(now)));
