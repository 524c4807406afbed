import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { mailLinks } from './schema.ts';

export type MailLinkRow = typeof mailLinks.$inferSelect;
type Purposes = readonly MailLinkRow['purpose'][];

export async function insertMailLink(queries: Queries, link: MailLinkRow): Promise<void> {
  await queries.insert(mailLinks).values(link);
}

/** A link that has not expired at `now`. */
export async function findMailLink(queries: Queries, tokenHash: string, now: Date): Promise<MailLinkRow | undefined> {
  const [row] = await queries
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, tokenHash), gt(mailLinks.expiresAt, now)));
  return row;
}

/** Deletes and gives a link in one statement: of any number of callers, the database gives it to one. */
export async function takeMailLink(
  queries: Queries,
  { tokenHash, purposes, now }: { readonly tokenHash: string; readonly purposes: Purposes; readonly now: Date },
): Promise<MailLinkRow | undefined> {
  const [row] = await queries
    .delete(mailLinks)
    .where(
      and(eq(mailLinks.tokenHash, tokenHash), inArray(mailLinks.purpose, [...purposes]), gt(mailLinks.expiresAt, now)),
    )
    .returning();
  return row;
}

export async function deleteMailLinksOf(queries: Queries, userId: string, purposes: Purposes): Promise<void> {
  await queries.delete(mailLinks).where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, [...purposes])));
}

export async function deleteExpiredMailLinks(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mailLinks).where(lte(mailLinks.expiresAt, now));
}
