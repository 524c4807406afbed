import { createHash, randomBytes } from 'node:crypto';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import type { Queries } from '../database/database.ts';
import {
  deleteExpiredMailLinks,
  deleteMailLinksOf,
  findMailLink,
  insertMailLink,
  type MailLinkRow,
  takeMailLink,
} from '../database/mail-links.ts';
import { MAIL_LINK_LIFE_MINUTES } from '../domain/account-times.ts';

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
  return {
    async create(queries, { purpose, userId, emailAddress }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + MAIL_LINK_LIFE_MINUTES * MINUTE_MS);
      await insertMailLink(queries, { tokenHash: hashOf(token), purpose, userId, emailAddress, createdAt, expiresAt });
      return token;
    },
    find: async (queries, token) => toLink(await findMailLink(queries, hashOf(token), now())),
    use: async (queries, token, purposes) =>
      toLink(await takeMailLink(queries, { tokenHash: hashOf(token), purposes, now: now() })),
    revoke: deleteMailLinksOf,
    removeExpired: (queries) => deleteExpiredMailLinks(queries, now()),
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function toLink(row: MailLinkRow | undefined): StoredMailLink | undefined {
  return row && { purpose: row.purpose, userId: row.userId, emailAddress: row.emailAddress };
}
