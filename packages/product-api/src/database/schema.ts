import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { MAIL_LINK_PURPOSES } from '@sound-library/contract/resources/mail-links.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).array().notNull(),
    /** The newest of them. */
    lastSentAt: instant('last_sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.kind] }),
    index('mail_allowances_last_sent_at_index').on(table.lastSentAt),
  ],
);
