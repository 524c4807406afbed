import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { billingCheckouts, billingSubscriptions } from './billing-schema.ts';
import type { Queries } from './database.ts';
import { featureEnablements } from './feature-schema.ts';
import { passkeys, users } from './schema.ts';

// What an account owns. No rule may take an account that owns something away from its person; only the person may.

const isTheCustomer = (customerId: typeof billingSubscriptions.customerId | typeof billingCheckouts.customerId) =>
  sql`${customerId} = ${users.id}::text`;

/** Of a row of `users`: something was bought with the account that billing has not deleted. */
export const hasBought: SQL = exists(
  sql`(select 1 from ${billingSubscriptions} where ${isTheCustomer(billingSubscriptions.customerId)} and not ${billingSubscriptions.isDeleted})`,
);

const hadSubscription = exists(
  sql`(select 1 from ${billingSubscriptions} where ${isTheCustomer(billingSubscriptions.customerId)})`,
);
/** Somebody may be paying on the page at this moment. */
const hasCheckout = exists(
  sql`(select 1 from ${billingCheckouts} where ${isTheCustomer(billingCheckouts.customerId)})`,
);
const hasPasskey = exists(sql`(select 1 from ${passkeys} where ${eq(passkeys.userId, users.id)})`);
const hasFeature = exists(sql`(select 1 from ${featureEnablements} where ${eq(featureEnablements.userId, users.id)})`);

/** Of a row of `users`: the account has or had a subscription, a checkout, or something else that would be lost with it. */
export const hasBelongings: SQL = sql`(${hadSubscription} or ${hasCheckout} or ${hasPasskey} or ${hasFeature})`;

/** Which of the accounts own something. */
export async function findOwning(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const owning = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), hasBelongings));
  return new Set(owning.map(({ id }) => id));
}
