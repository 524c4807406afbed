import { createHash, randomBytes } from 'node:crypto';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { mailLinks } from '../database/schema.ts';
import { MAIL_LINK_LIFE_MINUTES } from './account-rules.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

/** What a link stands for. */
export interface StoredMailLink {
  readonly purpose: MailLinkPurpose;
  /** Null for the newsletter of people without an account. */
  readonly userId: string | null;
  /** Where it was sent. */
  readonly emailAddress: string;
}

/** Links of mails: 256 random bits, stored hashed, each usable once and for at most 60 minutes. */
export interface MailLinkStore {
  /** Makes a link, and gives its secret (base64url). */
  create(queries: Queries, link: StoredMailLink): Promise<string>;
  /** Looks without using up; undefined when it is used, too old, or never was. */
  find(queries: Queries, token: string): Promise<StoredMailLink | undefined>;
  /**
   * Uses the link up, if it is for one of the purposes: of any number of callers at once, one gets it. With a
   * transaction's queries it stays usable when the transaction fails.
   */
  use(queries: Queries, token: string, purposes: readonly MailLinkPurpose[]): Promise<StoredMailLink | undefined>;
  /** Ends the links of a user that are for one of the purposes. */
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
      // In one statement: of any number of callers, the database gives it to one.
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
