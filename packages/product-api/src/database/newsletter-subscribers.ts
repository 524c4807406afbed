import { eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { newsletterSubscribers } from './schema.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

/** Notes that an address asked for the newsletter; one that has confirmed stays as it is. */
export async function noteSubscriber(queries: Queries, subscriber: SubscriberRow): Promise<void> {
  const { emailAddress, locale, source } = subscriber;
  await queries
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoUpdate({
      target: newsletterSubscribers.emailKey,
      set: { emailAddress, locale, source },
      setWhere: isNull(newsletterSubscribers.confirmedAt),
    });
}

export async function findSubscriber(queries: Queries, emailKey: string): Promise<SubscriberRow | undefined> {
  const [row] = await queries
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, emailKey))
    .limit(1);
  return row;
}

/** Gives false when the address has not asked. The first confirmation counts. */
export async function confirmSubscriber(queries: Queries, emailKey: string, at: Date): Promise<boolean> {
  const confirmed = await queries
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(newsletterSubscribers.emailKey, emailKey))
    .returning({ emailKey: newsletterSubscribers.emailKey });
  return confirmed.length > 0;
}

export async function deleteSubscriber(queries: Queries, emailKey: string): Promise<void> {
  await queries.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey));
}
