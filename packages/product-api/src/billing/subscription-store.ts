import { and, eq, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columnPlaceholder, preparedRead, type Queries } from '../database/database.ts';
import { billingCheckouts, billingCustomers, billingSubscriptions, users } from '../database/schema.ts';
import type { ChargebeeSubscription, EntitledSubscription } from './chargebee-client.ts';

const ENTITLED = {
  subscription: billingSubscriptions.subscription,
  featureIds: billingSubscriptions.featureIds,
  nextCharge: billingSubscriptions.nextCharge,
};

interface CustomerFreshness {
  /** When billing was last called; null: it must be called before the data is used. */
  readonly pulledAt: Date | null;
  readonly generation: number;
}

const storedCustomer = preparedRead('known_customer', (queries) =>
  queries
    .select({
      freshness: { pulledAt: billingCustomers.pulledAt, generation: billingCustomers.generation },
      entitled: ENTITLED,
    })
    .from(billingCustomers)
    .leftJoin(
      billingSubscriptions,
      and(eq(billingSubscriptions.customerId, billingCustomers.customerId), not(billingSubscriptions.isDeleted)),
    )
    .where(eq(billingCustomers.customerId, columnPlaceholder(billingCustomers.customerId, 'customerId'))),
);

/** A customer's stored subscriptions, newest first, together with their freshness, as of one moment. */
export async function findStoredCustomer(queries: Queries, customerId: string) {
  const rows = await storedCustomer(queries, { customerId });
  const none: CustomerFreshness = { pulledAt: null, generation: 0 };
  return {
    freshness: rows[0]?.freshness ?? none,
    subscriptions: newestFirst(rows.flatMap(({ entitled }) => entitled ?? [])),
  };
}

/** Invalidates a customer's stored data, including responses in transit. */
export async function invalidateCustomer(queries: Queries, customerId: string): Promise<void> {
  await queries
    .insert(billingCustomers)
    .values({ customerId, pulledAt: null, generation: 1 })
    .onConflictDoUpdate({
      target: billingCustomers.customerId,
      set: { pulledAt: null, generation: sql`${billingCustomers.generation} + 1` },
    });
}

/** Records a call to billing; returns whether it is still valid, as nothing was invalidated since the given generation. */
export async function markPulled(
  queries: Queries,
  customerId: string,
  { pulledAt, generation }: CustomerFreshness,
): Promise<boolean> {
  const marked = await queries
    .insert(billingCustomers)
    .values({ customerId, pulledAt, generation })
    .onConflictDoUpdate({
      target: billingCustomers.customerId,
      set: { pulledAt },
      setWhere: eq(billingCustomers.generation, generation),
    })
    .returning({ customerId: billingCustomers.customerId });
  return marked.length > 0;
}

/** When a mail last said that the customer's subscriptions were cancelled; null: never. */
export async function findEndNotice(queries: Queries, customerId: string): Promise<Date | null> {
  const [row] = await queries
    .select({ at: billingCustomers.endNotifiedAt })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId));
  return row?.at ?? null;
}

/** Records such a mail; returns false, and changes nothing, when another was recorded since `former` was read. */
export async function markEndNotice(
  queries: Queries,
  customerId: string,
  { former, at }: { readonly former: Date | null; readonly at: Date },
): Promise<boolean> {
  const { endNotifiedAt } = billingCustomers;
  const marked = await queries
    .insert(billingCustomers)
    .values({ customerId, endNotifiedAt: at })
    .onConflictDoUpdate({
      target: billingCustomers.customerId,
      set: { endNotifiedAt: at },
      setWhere: former === null ? isNull(endNotifiedAt) : eq(endNotifiedAt, former),
    })
    .returning({ customerId: billingCustomers.customerId });
  return marked.length > 0;
}

/** Locks a customer's stored data until the transaction has ended. */
export async function lockCustomer(transaction: Queries, customerId: string): Promise<void> {
  await transaction
    .insert(billingCustomers)
    .values({ customerId, pulledAt: null, generation: 0 })
    .onConflictDoUpdate({ target: billingCustomers.customerId, set: { generation: billingCustomers.generation } });
}

/** The stored data of a subscription, including deleted ones. */
export async function findSubscription(queries: Queries, id: string): Promise<ChargebeeSubscription | undefined> {
  const [row] = await queries.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id));
  return row?.subscription;
}

export async function findSubscriptions(queries: Queries, customerId: string): Promise<EntitledSubscription[]> {
  const rows = await queries
    .select(ENTITLED)
    .from(billingSubscriptions)
    .where(and(eq(billingSubscriptions.customerId, customerId), not(billingSubscriptions.isDeleted)));
  return newestFirst(rows);
}

function newestFirst(entitled: readonly EntitledSubscription[]): EntitledSubscription[] {
  return entitled.toSorted(({ subscription: one }, { subscription: other }) => other.created_at - one.created_at);
}

/** Stores billing's response about a subscription unless an event has brought a newer version; returns whether it was stored. */
export function storeResponse(
  queries: Queries,
  { subscription, featureIds, nextCharge }: EntitledSubscription,
): Promise<boolean> {
  return store(queries, subscription, { isDeleted: false, featureIds: [...featureIds], nextCharge }, lte);
}

/** Whether the event was newer. Events do not name features: those stay until billing is called. */
export function storeEvent(
  queries: Queries,
  subscription: ChargebeeSubscription,
  isDeleted: boolean,
): Promise<boolean> {
  return store(queries, subscription, { isDeleted, nextCharge: null }, lt);
}

/** Stores a subscription unless the stored version is not older, by the operator. */
async function store(
  queries: Queries,
  subscription: ChargebeeSubscription,
  fields: Pick<SubscriptionRow, 'isDeleted' | 'nextCharge'> & Partial<Pick<SubscriptionRow, 'featureIds'>>,
  isOlder: typeof lt,
): Promise<boolean> {
  const { id, customer_id: customerId, resource_version: resourceVersion } = subscription;
  const row = { id, customerId, resourceVersion, subscription, ...fields };
  const stored = await queries
    .insert(billingSubscriptions)
    .values({ featureIds: [], ...row })
    .onConflictDoUpdate({
      target: billingSubscriptions.id,
      set: row,
      setWhere: isOlder(billingSubscriptions.resourceVersion, resourceVersion),
    })
    .returning({ id: billingSubscriptions.id });
  return stored.length > 0;
}

type SubscriptionRow = typeof billingSubscriptions.$inferInsert;

/** Deletes subscriptions that a complete response does not include. */
export async function deleteUnnamed(queries: Queries, customerId: string, named: readonly string[]): Promise<void> {
  const ofCustomer = eq(billingSubscriptions.customerId, customerId);
  const isNamed = inArray(billingSubscriptions.id, [...named]);
  await queries
    .update(billingSubscriptions)
    .set({ isDeleted: true })
    .where(named.length > 0 ? and(ofCustomer, not(isNamed)) : ofCustomer);
}

/** Deletes data of customers whose accounts are deleted: events of their last days may still have arrived. */
export async function deleteCustomersWithoutAccount(queries: Queries): Promise<void> {
  const isGone = (customerId: AnyPgColumn) =>
    sql`not exists (select 1 from ${users} where ${users.id}::text = ${customerId})`;
  await queries.delete(billingCustomers).where(isGone(billingCustomers.customerId));
  await queries.delete(billingSubscriptions).where(isGone(billingSubscriptions.customerId));
}

export async function deleteCustomer(queries: Queries, customerId: string): Promise<void> {
  await queries.delete(billingCustomers).where(eq(billingCustomers.customerId, customerId));
  await queries.delete(billingSubscriptions).where(eq(billingSubscriptions.customerId, customerId));
  await queries.delete(billingCheckouts).where(eq(billingCheckouts.customerId, customerId));
}
