import { createHash, randomBytes } from 'node:crypto';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { mailLinks } from '../database/schema.ts';
import { MAIL_LINK_LIFE_MINUTES } from './account-rules.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

/** The data of a link. */
export interface StoredMailLink {
  readonly purpose: MailLinkPurpose;
  /** Null for the newsletter of people without an account. */
  readonly userId: string | null;
  /** The address that it was sent to. */
  readonly emailAddress: string;
}

/** Links in mails: 256 random bits, stored as a hash, each usable once and for at most 60 minutes. */
export interface MailLinkStore {
  /** Creates a link, and returns its secret (base64url). */
  create(queries: Queries, link: StoredMailLink): Promise<string>;
  /** Reads a link without redeeming it; undefined when it is used, expired or unknown. */
  find(queries: Queries, token: string): Promise<StoredMailLink | undefined>;
  /**
   * Redeems the link if it has one of the purposes: of concurrent callers only one gets it. With a transaction's queries it stays
   * usable when the transaction fails.
   */
  use(queries: Queries, token: string, purposes: readonly MailLinkPurpose[]): Promise<StoredMailLink | undefined>;
  /** Deletes a user's links with one of the purposes. */
  revoke(queries: Queries, userId: string, purposes: readonly MailLinkPurpose[]): Promise<void>;
  removeExpired(queries: Queries): Promise<void>;
}

export function mailLinkStore(now: () => Date): MailLinkStore {
  const isUsable = (token: string) => and(eq(mailLinks.tokenHash, hashOf(token)), gt(mailLinks.expiresAt, now()));
  return {
    async create(queries, link) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + MAIL_LINK_LIFE_MINUTES * MINUTE_MS);
      await queries.insert(mailLinks).values({ ...link, tokenHash: hashOf(token), createdAt, expiresAt });
      return token;
    },
    async find(queries, token) {
      const [link] = await queries.select(LINK).from(mailLinks).where(isUsable(token));
      return link;
    },
    async use(queries, token, purposes) {
      const isWanted = and(isUsable(token), inArray(mailLinks.purpose, [...purposes]));
      // In one statement: of concurrent callers, only one gets the row.
      const [link] = await queries.delete(mailLinks).where(isWanted).returning(LINK);
      return link;
    },
    async revoke(queries, userId, purposes) {
      const isTheirs = and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, [...purposes]));
      await queries.delete(mailLinks).where(isTheirs);
    },
    async removeExpired(queries) {
      await queries.delete(mailLinks).where(lte(mailLinks.expiresAt, now()));
    },
  };
}

const LINK = { purpose: mailLinks.purpose, userId: mailLinks.userId, emailAddress: mailLinks.emailAddress };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
