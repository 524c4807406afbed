import { createHash, randomUUID } from 'node:crypto';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { and, eq, lte } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { billingCheckouts } from '../database/schema.ts';
import { lockUser } from '../database/users.ts';
import type { Services } from '../services.ts';
import { unavailable } from './chargebee-client.ts';
import type { CheckoutOrder, CheckoutPage } from './hosted-pages.ts';
import type { Billing } from './open-billing.ts';

type Order = Omit<CheckoutOrder, 'idempotencyKey'>;
type CheckoutServices = Pick<Services, 'queries' | 'now'> & {
  readonly billing: Pick<Billing, 'checkoutPage' | 'openCheckoutPage'>;
};

/** Each attempt but the last finds that a concurrent call was first. */
const ROUNDS_MAX = 5;
/** Pages stay open for hours. */
const RETENTION_MS = 7 * 86_400_000;

/**
 * The page to pay an order: the same one for concurrent and repeated requests of the same order, while it is open. Throws like
 * `Billing.checkoutPage`. No transaction is open while the billing service is called.
 */
export async function beginCheckout(services: CheckoutServices, order: Order): Promise<CheckoutPage> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const page = await tryToBegin(services, order);
    if (page) return page;
  }
  throw unavailable(new Error('Concurrent calls repeatedly ended the checkout page.'));
}

/** Undefined: the stored page is no longer valid, and is deleted. */
async function tryToBegin(services: CheckoutServices, order: Order): Promise<CheckoutPage | undefined> {
  const { queries, billing, now } = services;
  const key = { customerId: order.customer.id, orderHash: hashOf(order) };
  const fresh = { ...key, idempotencyKey: randomUUID(), hostedPageId: null, createdAt: now() };
  if (await insertOwnCheckout(queries, fresh)) return makePage(services, order, fresh);
  const [row] = await queries.select().from(billingCheckouts).where(isOf(key)).limit(1);
  if (!row) return undefined;
  // Another call makes the page: the same key returns the same page, but an old one may have expired.
  const pageId = row.hostedPageId ?? (await makePage(services, order, row)).id;
  const page = await billing.openCheckoutPage(pageId, now());
  if (!page) await deleteCheckout(queries, row);
  return page;
}

/**
 * Locks the account meanwhile: a concurrent removal of accounts without belongings finds the checkout, or this finds no account.
 * Throws `unauthenticated` when it is deleted, and `forbidden` when its deletion was requested since the call began.
 */
function insertOwnCheckout(queries: Queries, row: CheckoutRow): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const user = await lockUser(transaction, row.customerId);
    if (!user) throw new ApiError('unauthenticated');
    if (user.deletesAt !== null) throw new ApiError('forbidden');
    return insertCheckout(transaction, row);
  });
}

async function makePage({ queries, billing }: CheckoutServices, order: Order, row: CheckoutRow): Promise<CheckoutPage> {
  try {
    const page = await billing.checkoutPage({ ...order, idempotencyKey: row.idempotencyKey });
    FAILPOINTS['checkout made'].publish('');
    await queries.update(billingCheckouts).set({ hostedPageId: page.id }).where(isSameAttempt(row));
    return page;
  } catch (error) {
    // Refused: the service may have stored that response under the key. No response: the key retrieves what was made.
    if (error instanceof ApiError && error.code === 'validation_failed') await deleteCheckout(queries, row);
    throw error;
  }
}

/** Covers the whole order: the service refuses a key that was used for another order. */
const hashOf = (order: Order): string => createHash('sha256').update(JSON.stringify(order)).digest('hex');

/** Removes pages that expired long ago. */
export async function deleteOldCheckouts(queries: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - RETENTION_MS);
  await queries.delete(billingCheckouts).where(lte(billingCheckouts.createdAt, until));
}

type CheckoutRow = typeof billingCheckouts.$inferSelect;

const isOf = ({ customerId, orderHash }: Pick<CheckoutRow, 'customerId' | 'orderHash'>) =>
  and(eq(billingCheckouts.customerId, customerId), eq(billingCheckouts.orderHash, orderHash));
/** No concurrent call has restarted it meanwhile. */
const isSameAttempt = (row: CheckoutRow) => and(isOf(row), eq(billingCheckouts.idempotencyKey, row.idempotencyKey));

/** Returns false, and changes nothing, when the order has a row: of concurrent callers, only one gets true. */
export async function insertCheckout(queries: Queries, row: CheckoutRow): Promise<boolean> {
  const inserted = await queries.insert(billingCheckouts).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Removes a row unless it was restarted meanwhile. */
async function deleteCheckout(queries: Queries, row: CheckoutRow): Promise<void> {
  await queries.delete(billingCheckouts).where(isSameAttempt(row));
}
