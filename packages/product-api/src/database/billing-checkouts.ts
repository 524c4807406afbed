import { and, eq, lte } from 'drizzle-orm';
import { billingCheckouts } from './billing-schema.ts';
import type { Queries } from './database.ts';

export type CheckoutRow = typeof billingCheckouts.$inferSelect;

/** Whose order it is, and which. */
export type CheckoutKey = Pick<CheckoutRow, 'customerId' | 'orderHash'>;

const isOf = ({ customerId, orderHash }: CheckoutKey) =>
  and(eq(billingCheckouts.customerId, customerId), eq(billingCheckouts.orderHash, orderHash));
/** Nobody has begun it anew meanwhile. */
const isStill = (row: CheckoutRow) => and(isOf(row), eq(billingCheckouts.idempotencyKey, row.idempotencyKey));

export async function findCheckout(queries: Queries, key: CheckoutKey): Promise<CheckoutRow | undefined> {
  const [row] = await queries.select().from(billingCheckouts).where(isOf(key)).limit(1);
  return row;
}

/** Gives false, and changes nothing, when the order has a row: of any number of callers at once, one gets true. */
export async function insertCheckout(queries: Queries, row: CheckoutRow): Promise<boolean> {
  const inserted = await queries
    .insert(billingCheckouts)
    .values(row)
    .onConflictDoNothing()
    .returning({ orderHash: billingCheckouts.orderHash });
  return inserted.length > 0;
}

export async function noteHostedPage(queries: Queries, row: CheckoutRow, hostedPageId: string): Promise<void> {
  await queries.update(billingCheckouts).set({ hostedPageId }).where(isStill(row));
}

/** Removes a row unless it was begun anew meanwhile. */
export async function deleteCheckout(queries: Queries, row: CheckoutRow): Promise<void> {
  await queries.delete(billingCheckouts).where(isStill(row));
}

export async function deleteCheckoutsUntil(queries: Queries, until: Date): Promise<void> {
  await queries.delete(billingCheckouts).where(lte(billingCheckouts.createdAt, until));
}
