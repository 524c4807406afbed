import { createHash, randomUUID } from 'node:crypto';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import { and, eq, lte } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { billingCheckouts } from '../database/schema.ts';
import { lockUser } from '../database/users.ts';
import type { Services } from '../services.ts';
import type { CheckoutOrder, CheckoutPage } from './billing.ts';
import { unavailable } from './chargebee-client.ts';

type Order = Omit<CheckoutOrder, 'idempotencyKey'>;
type CheckoutServices = Pick<Services, 'queries' | 'billing' | 'now'>;

/** Each round but the last finds that somebody else got there first. */
const ROUNDS_MAX = 5;
/** Pages are open for hours. */
const KEPT_MS = 7 * 86_400_000;

/**
 * The page on which an order is paid: one for all who ask for the same order at once, or again while it is open. Throws
 * as `Billing.checkoutPage` does. No transaction is held open while the billing service is asked.
 */
export async function beginCheckout(services: CheckoutServices, order: Order): Promise<CheckoutPage> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const page = await tryToBegin(services, order);
    if (page) return page;
  }
  throw unavailable(new Error('Other calls kept ending the page of this order.'));
}

/** Undefined: what was known of the order no longer holds, and is forgotten. */
async function tryToBegin(services: CheckoutServices, order: Order): Promise<CheckoutPage | undefined> {
  const { queries, billing, now } = services;
  const key = { customerId: order.customer.id, orderHash: hashOf(order) };
  const fresh = { ...key, idempotencyKey: randomUUID(), hostedPageId: null, createdAt: now() };
  if (await noteCheckout(queries, fresh)) return makePage(services, order, fresh);
  const row = await findCheckout(queries, key);
  if (!row) return undefined;
  // A page that another call makes: the same key gives the same page, but an old one may be over by now.
  const pageId = row.hostedPageId ?? (await makePage(services, order, row)).id;
  const page = await billing.openCheckoutPage(pageId, now());
  if (!page) await deleteCheckout(queries, row);
  return page;
}

/**
 * Holds the account meanwhile: whoever removes accounts that own nothing finds the checkout, or this finds no account. Throws
 * `unauthenticated` when it has gone or is to go.
 */
function noteCheckout(queries: Queries, row: CheckoutRow): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const user = await lockUser(transaction, row.customerId);
    if (!user || user.deletesAt !== null) throw new ApiError('unauthenticated');
    return insertCheckout(transaction, row);
  });
}

async function makePage({ queries, billing }: CheckoutServices, order: Order, row: CheckoutRow): Promise<CheckoutPage> {
  try {
    const page = await billing.checkoutPage({ ...order, idempotencyKey: row.idempotencyKey });
    failpoint('checkout made');
    await noteHostedPage(queries, row, page.id);
    return page;
  } catch (error) {
    // Refused: the service may have kept that answer under the key. Not answered: the key finds what was made.
    if (error instanceof ApiError && error.code === 'validation_failed') await deleteCheckout(queries, row);
    throw error;
  }
}

/** Of the whole order: the service refuses a key that comes with another order. */
const hashOf = (order: Order): string => createHash('sha256').update(JSON.stringify(order)).digest('hex');

/** Removes what is known of pages that are long over. */
export const forgetCheckouts = (queries: Queries, now: Date): Promise<void> =>
  deleteCheckoutsUntil(queries, new Date(now.getTime() - KEPT_MS));

type CheckoutRow = typeof billingCheckouts.$inferSelect;

/** Whose order it is, and which. */
type CheckoutKey = Pick<CheckoutRow, 'customerId' | 'orderHash'>;

const isOf = ({ customerId, orderHash }: CheckoutKey) =>
  and(eq(billingCheckouts.customerId, customerId), eq(billingCheckouts.orderHash, orderHash));
/** Nobody has begun it anew meanwhile. */
const isStill = (row: CheckoutRow) => and(isOf(row), eq(billingCheckouts.idempotencyKey, row.idempotencyKey));

async function findCheckout(queries: Queries, key: CheckoutKey): Promise<CheckoutRow | undefined> {
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

async function noteHostedPage(queries: Queries, row: CheckoutRow, hostedPageId: string): Promise<void> {
  await queries.update(billingCheckouts).set({ hostedPageId }).where(isStill(row));
}

/** Removes a row unless it was begun anew meanwhile. */
async function deleteCheckout(queries: Queries, row: CheckoutRow): Promise<void> {
  await queries.delete(billingCheckouts).where(isStill(row));
}

async function deleteCheckoutsUntil(queries: Queries, until: Date): Promise<void> {
  await queries.delete(billingCheckouts).where(lte(billingCheckouts.createdAt, until));
}
