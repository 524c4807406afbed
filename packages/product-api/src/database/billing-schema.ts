import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChargebeeSubscription } from '../billing/chargebee-answers.ts';
import { instant } from './columns.ts';

/** When the billing service was last asked about a customer; customers are accounts, but its events may name any. */
export const billingCustomers = pgTable('billing_customers', {
  customerId: text('customer_id').primaryKey(),
  /** None: what is known must not be relied on before asking again. */
  pulledAt: instant('pulled_at'),
  /** Rises whenever something makes what is known outdated: an answer asked for before then does not count as fresh. */
  generation: integer('generation').notNull().default(0),
});

/** The newest that is known of each subscription, whoever told it: an answer or an event. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Rises with every change at the billing service. Older news never replaces newer. */
    resourceVersion: bigint('resource_version', { mode: 'number' }).notNull(),
    facts: jsonb('facts').$type<ChargebeeSubscription>().notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    featureIds: text('feature_ids').array().notNull(),
    /** Minor units and ISO instant of what is taken next, as the answer to the last asking said. */
    nextCharge: jsonb('next_charge').$type<{ readonly amount: number; readonly at: string }>(),
  },
  (table) => [index('billing_subscriptions_customer_id_index').on(table.customerId)],
);

/** Events of the billing service that had their effect; each has it once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('billing_events_received_at_index').on(table.receivedAt)],
);

/** Events that nobody could make sense of, kept for people to look at. */
export const billingDeadLetters = pgTable('billing_dead_letters', {
  /** SHA-256 of the body in hex. */
  bodyHash: text('body_hash').primaryKey(),
  body: text('body').notNull(),
  reason: text('reason').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** How far the periodic comparison with the billing service has come; one row. */
export const billingReconciliations = pgTable('billing_reconciliations', {
  name: text('name').primaryKey(),
  /** Changes until then are known. */
  knownUntil: instant('known_until').notNull(),
  /** When somebody last began: the others leave it to them. */
  begunAt: instant('begun_at').notNull(),
});

/** The hosted page that somebody was last led to with an order: the same order leads there again while it is open. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    customerId: text('customer_id').notNull(),
    /** SHA-256 of the order in hex. */
    orderHash: text('order_hash').notNull(),
    /** The billing service makes one page of all calls with the same key. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** None before the page was made. */
    hostedPageId: text('hosted_page_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderHash] }),
    index('billing_checkouts_created_at_index').on(table.createdAt),
  ],
);
