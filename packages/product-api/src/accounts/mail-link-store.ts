import { createHash, randomBytes } from 'node:crypto';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { mailLinks, users } from '../database/schema.ts';
import { notDue } from '../database/users.ts';
import { MAIL_LINK_LIFE_MINUTES } from './account-rules.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

/** Without a user for the newsletter of people without an account. */
export type StoredMailLink = Pick<typeof mailLinks.$inferSelect, 'purpose' | 'userId' | 'emailAddress'>;

type Purposes = readonly MailLinkPurpose[];

export type MailLinkStore = ReturnType<typeof mailLinkStore>;

/** Links in mails: 256 random bits, stored as a hash, each usable once and for at most 60 minutes. */
export function mailLinkStore(now: () => Date) {
  const isUsable = (token: string) => and(eq(mailLinks.tokenHash, hashOf(token)), gt(mailLinks.expiresAt, now()));
  return {
    /** Creates a link, and returns its secret (base64url). */
    async create(queries: Queries, link: StoredMailLink): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + MAIL_LINK_LIFE_MINUTES * MINUTE_MS);
      await queries.insert(mailLinks).values({ ...link, tokenHash: hashOf(token), createdAt, expiresAt });
      return token;
    },
    /** Reads a link without redeeming it; undefined when it is used, expired, unknown, or of an account that is due for deletion. */
    async find(queries: Queries, token: string): Promise<StoredMailLink | undefined> {
      const [link] = await queries
        .select(LINK)
        .from(mailLinks)
        .leftJoin(users, eq(users.id, mailLinks.userId))
        .where(and(isUsable(token), notDue(now())));
      return link;
    },
    /** Of concurrent callers only one gets the link. In a transaction it stays usable when that fails. */
    async use(queries: Queries, token: string, purposes: Purposes): Promise<StoredMailLink | undefined> {
      const isWanted = and(isUsable(token), inArray(mailLinks.purpose, [...purposes]));
      // In one statement: of concurrent callers, only one gets the row.
      const [link] = await queries.delete(mailLinks).where(isWanted).returning(LINK);
      return link;
    },
    /** Deletes a user's links with one of the purposes. */
    async revoke(queries: Queries, userId: string, purposes: Purposes): Promise<void> {
      const isTheirs = and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, [...purposes]));
      await queries.delete(mailLinks).where(isTheirs);
    },
    async removeExpired(queries: Queries): Promise<void> {
      await queries.delete(mailLinks).where(lte(mailLinks.expiresAt, now()));
    },
  };
}

const LINK = { purpose: mailLinks.purpose, userId: mailLinks.userId, emailAddress: mailLinks.emailAddress };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
