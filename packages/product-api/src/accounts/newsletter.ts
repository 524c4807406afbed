import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { newsletterSubscribers } from '../database/schema.ts';
import { emailKey } from '../database/users.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { refuse, unstorableFields } from './account-rules.ts';

/** Specification section 7: stores the request; until the address is confirmed, it gets only the confirmation mail. */
export function newsletterSignupRoute(services: Services): Handler<ProductApi['newsletterSignup']> {
  const { queries, captcha, mails, now } = services;
  return async ({ body: { email_address, source, g_recaptcha_response }, locale }) => {
    await captcha.verify(g_recaptcha_response);
    refuse(unstorableFields({ email_address, source }));
    const subscriber = { emailAddress: email_address, locale, source, createdAt: now() };
    await queries.transaction(async (transaction) => {
      await transaction
        .insert(newsletterSubscribers)
        .values({ ...subscriber, emailKey: emailKey(email_address), confirmedAt: null })
        .onConflictDoUpdate({
          target: newsletterSubscribers.emailKey,
          set: subscriber,
          // A confirmed subscriber stays unchanged.
          setWhere: isNull(newsletterSubscribers.confirmedAt),
        });
      await mails.add(transaction, { kind: 'newsletter-signup', emailAddress: email_address, locale });
    });
  };
}

export async function findSubscriber(queries: Queries, emailKey: string) {
  const [row] = await queries
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, emailKey))
    .limit(1);
  return row;
}

/** Returns false when the address has no request. Only the first confirmation is stored. */
export async function confirmSubscriber(queries: Queries, emailKey: string, at: Date): Promise<boolean> {
  const confirmed = await queries
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(newsletterSubscribers.emailKey, emailKey))
    .returning({ emailKey: newsletterSubscribers.emailKey });
  return confirmed.length > 0;
}

/** Deletes requests of that time or before that nobody confirmed: somebody else may have typed the address. */
export async function deleteUnconfirmedSubscribers(queries: Queries, madeUntil: Date): Promise<void> {
  const isOld = and(isNull(newsletterSubscribers.confirmedAt), lte(newsletterSubscribers.createdAt, madeUntil));
  await queries.delete(newsletterSubscribers).where(isOld);
}

export async function deleteSubscriber(queries: Queries, emailKey: string): Promise<void> {
  await queries.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey));
}
