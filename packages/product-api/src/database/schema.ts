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
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChargebeeSubscription } from '../billing/chargebee-client.ts';

/** A timestamp, as a Date. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Empty, like the last name, in an account that was created without details. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As the user typed it. */
    emailAddress: text('email_address').notNull(),
    /** Normalised by `emailKey`. Only one account can have confirmed an address; any number may claim it until then. */
    emailKey: text('email_key').notNull(),
    /** When the address was confirmed. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The requested new address, its normalised form, and since when its link is valid. */
    pendingEmailAddress: text('pending_email_address'),
    pendingEmailSince: instant('pending_email_since'),
    /** PHC string; none in an account without details. */
    passwordHash: text('password_hash'),
    newsletter: boolean('newsletter').notNull(),
    /** The language of the account's mails. */
    locale: text('locale', { enum: LOCALE_CODES }).notNull().default('en-GB'),
    /** Where in the product the user registered. */
    source: text('source').notNull(),
    /** When the account is deleted, on the user's request. */
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

/** The account that a row belongs to, and is deleted with. */
const ofUser = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser().notNull(),
    /** SHA-256 of the token in hex: a reader of this table can't log in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the user last authenticated: by login, or by password again. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** The browser's user agent. */
    userAgent: text('user_agent'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_last_seen_at_index').on(table.lastSeenAt),
  ],
);

/** Unused links in mails; a used one is deleted. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: MAIL_LINK_PURPOSES }).notNull(),
    /** None for the newsletter of people without an account. */
    userId: ofUser(),
    /** The address that the link was sent to, and that it confirms. */
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
    userId: ofUser().notNull(),
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

/** Pending WebAuthn challenges, each usable once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** The user who adds a passkey; none for login. */
    userId: ofUser(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at_index').on(table.expiresAt)],
);

/** The packs that users like. */
export const favourites = pgTable(
  'favourites',
  {
    userId: ofUser().notNull(),
    /** Entry id of a pack, which the content service may have removed since. */
    contentId: text('content_id').notNull(),
    /** Unique per user: it orders the list. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentId] })],
);

/** Users whose favourites anybody may see who has the id; a withdrawn list has no row. */
export const sharedFavourites = pgTable('shared_favourites', {
  userId: ofUser().primaryKey(),
  /** Random bits, base64url. */
  shareId: text('share_id').notNull().unique(),
  title: text('title').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Newsletter requests of people without an account. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  emailKey: text('email_key').primaryKey(),
  emailAddress: text('email_address').notNull(),
  locale: text('locale', { enum: LOCALE_CODES }).notNull(),
  source: text('source').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Mail is sent only to confirmed addresses. */
  confirmedAt: instant('confirmed_at'),
});

/** Recently sent mails per address and kind: prevents flooding a mailbox. */
export const mailAllowances = pgTable(
  'mail_allowances',
  {
    /** SHA-256 of the normalised address, in hex. */
    addressHash: text('address_hash').notNull(),
    kind: text('kind').notNull(),
    sentAt: instant('sent_at').array().notNull(),
    /** Time of the newest one. */
    lastSentAt: instant('last_sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.kind] }),
    index('mail_allowances_last_sent_at_index').on(table.lastSentAt),
  ],
);

/** The units of feature roll-outs: a browser's identity until a user logs in with it, then the user's. */
export const featureIdentities = pgTable(
  'feature_identities',
  {
    id: uuid('id').primaryKey(),
    /** Only the first identity of a user counts: features are the same in every browser. */
    userId: ofUser().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('feature_identities_unlinked_created_at_index').on(table.createdAt).where(sql`${table.userId} is null`),
  ],
);

/** Features that were switched on for individual users. */
export const featureEnablements = pgTable(
  'feature_enablements',
  {
    userId: ofUser().notNull(),
    featureName: text('feature_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.featureName] })],
);

/** Users who consent to server-side analytics; a withdrawn consent has no row. */
export const analyticsConsents = pgTable('analytics_consents', {
  userId: ofUser().primaryKey(),
  givenAt: instant('given_at').notNull(),
});

/** When billing was last called about a customer: an account, or another one that an event of billing names. */
export const billingCustomers = pgTable('billing_customers', {
  customerId: text('customer_id').primaryKey(),
  /** None: billing must be called before the data is used. */
  pulledAt: instant('pulled_at'),
  /** Increased whenever the data is invalidated: a response requested before then does not count as fresh. */
  generation: integer('generation').notNull().default(0),
  /** When a mail last said that subscriptions were cancelled because of the account's deletion. */
  endNotifiedAt: instant('end_notified_at'),
});

/** The newest known version of each subscription, from a response or an event. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Increases with every change at the billing service. An older version never replaces a newer one. */
    resourceVersion: bigint('resource_version', { mode: 'number' }).notNull(),
    subscription: jsonb('facts').$type<ChargebeeSubscription>().notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    featureIds: text('feature_ids').array().notNull(),
    /** Minor units and ISO timestamp of the next charge, from billing's last response. */
    nextCharge: jsonb('next_charge').$type<{ readonly amount: number | null; readonly at: string }>(),
  },
  (table) => [index('billing_subscriptions_customer_id_index').on(table.customerId)],
);

/** Applied events of the billing service; each is applied once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('billing_events_received_at_index').on(table.receivedAt)],
);

/** Events that could not be parsed, stored for operators. */
export const billingDeadLetters = pgTable('billing_dead_letters', {
  /** SHA-256 of the body in hex. */
  bodyHash: text('body_hash').primaryKey(),
  body: text('body').notNull(),
  reason: text('reason').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Progress of the periodic comparison with the billing service; one row. */
export const billingReconciliations = pgTable('billing_reconciliations', {
  name: text('name').primaryKey(),
  /** Changes until then are known. */
  knownUntil: instant('known_until').notNull(),
  /** When an instance last began: the others skip this run. */
  begunAt: instant('begun_at').notNull(),
});

/** The last hosted page of each order: the same order uses it again while it is open. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    customerId: text('customer_id').notNull(),
    /** SHA-256 of the order in hex. */
    orderHash: text('order_hash').notNull(),
    /** The billing service creates one page for all calls with the same key. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** None before the page was created. */
    hostedPageId: text('hosted_page_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderHash] }),
    index('billing_checkouts_created_at_index').on(table.createdAt),
  ],
);

/** The words of packs, where the database searches. A row never changes but for its last column: other texts are another row. */
export const searchPacks = pgTable(
  'search_packs',
  {
    id: serial('id').primaryKey(),
    locale: text('locale', { enum: LOCALE_CODES }).notNull(),
    /** SHA-256 of the language and the texts, base64url. */
    digest: text('digest').notNull().unique(),
    /** The number of different terms in each part of the texts. */
    lengths: integer('lengths').array().notNull(),
    /**
     * Each term with the language, its part and its count, see `keyOf`. Collated as "C": the index is valid whatever the collation of
     * the database, and its next version.
     */
    keys: text('keys').array().notNull(),
    /** Since when no instance is known to use it. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('search_packs_keys_index').using('gin', table.keys).with({ fastupdate: false })],
);
