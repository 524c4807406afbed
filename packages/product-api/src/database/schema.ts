import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { MAIL_LINK_PURPOSES } from '@sound-library/contract/resources/mail-links.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChargebeeSubscription } from '../billing/chargebee-answers.ts';

/** A moment in time, as a Date. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Empty, like the last name, in an account that was made without details. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As the person wrote it. */
    emailAddress: text('email_address').notNull(),
    /**
     * The address in the one spelling that makes it unique, see `domain/email-key.ts`. Only one account can have proved
     * an address; any number may claim it until then.
     */
    emailKey: text('email_key').notNull(),
    /** When the person proved to receive mail there. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Where the person wants mail from now on, whoever receives it there, and since when the link for it counts. */
    pendingEmailAddress: text('pending_email_address'),
    pendingEmailSince: instant('pending_email_since'),
    /** PHC string; none in an account without details. */
    passwordHash: text('password_hash'),
    newsletter: boolean('newsletter').notNull(),
    /** The language that mails of the account are written in. */
    locale: text('locale', { enum: LOCALE_CODES }).notNull().default('en-GB'),
    /** Where in the product the person registered. */
    source: text('source').notNull(),
    /** When the account goes, as the person asked. */
    deletesAt: instant('deletes_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_confirmed_email_key_unique')
      .on(table.emailKey)
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('users_email_key_index').on(table.emailKey),
    index('users_deletes_at_index').on(table.deletesAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hex: whoever reads this table can't log in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the person last proved who they are: by logging in, or by their password again. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** What the browser calls itself. */
    userAgent: text('user_agent'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_last_seen_at_index').on(table.lastSeenAt),
  ],
);

/** Links in mails that have not been used; a used one is gone. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: MAIL_LINK_PURPOSES }).notNull(),
    /** None for the newsletter of people without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where the link was sent: what it proves. */
    emailAddress: text('email_address').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_user_id_index').on(table.userId),
    index('mail_links_expires_at_index').on(table.expiresAt),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

/** Challenges that wait for a browser's answer, each good for one. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Whose new passkey it is for; none for logging in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at_index').on(table.expiresAt)],
);

/** People who asked for the newsletter without an account. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  emailKey: text('email_key').primaryKey(),
  emailAddress: text('email_address').notNull(),
  locale: text('locale', { enum: LOCALE_CODES }).notNull(),
  source: text('source').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Mail goes only to those who confirmed. */
  confirmedAt: instant('confirmed_at'),
});

/** When an address was sent mails of a kind lately: nobody's mailbox is to be flooded through us. */
export const mailAllowances = pgTable(
  'mail_allowances',
  {
    /** SHA-256 of the address's one spelling, in hex. */
    addressHash: text('address_hash').notNull(),
    kind: text('kind').notNull(),
    sentAt: instant('sent_at').array().notNull(),
    /** The newest of them. */
    lastSentAt: instant('last_sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.kind] }),
    index('mail_allowances_last_sent_at_index').on(table.lastSentAt),
  ],
);

/** What features are rolled out to: a browser's until somebody logs in with it, then that person's. */
export const featureIdentities = pgTable(
  'feature_identities',
  {
    id: uuid('id').primaryKey(),
    /** One identity per person counts, the first: the same answer in whatever browser. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('feature_identities_unlinked_created_at_index').on(table.createdAt).where(sql`${table.userId} is null`),
  ],
);

/** Features that were switched on for a person by name. */
export const featureEnablements = pgTable(
  'feature_enablements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    featureName: text('feature_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.featureName] })],
);

/** People whose deeds the server may tell analytics of; whoever takes it back has no row. */
export const analyticsConsents = pgTable('analytics_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  givenAt: instant('given_at').notNull(),
});

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
