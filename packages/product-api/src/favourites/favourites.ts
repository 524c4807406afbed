import { randomBytes } from 'node:crypto';
import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { favourites, sharedFavourites, users } from '../database/schema.ts';
import { notDue } from '../database/users.ts';

type FavouriteRow = typeof favourites.$inferSelect;
type SharedFavouritesRow = typeof sharedFavourites.$inferSelect;

/** Latest first. */
export function findFavouritesOfUser(queries: Queries, userId: string): Promise<FavouriteRow[]> {
  return queries.select().from(favourites).where(eq(favourites.userId, userId)).orderBy(desc(favourites.createdAt));
}

/**
 * Adds packs before the present favourites, in the given order, as long as there is room; present ones keep their places. Returns
 * the ids for which there was no room. The caller holds the user's row lock, so that concurrent calls can't pass the limit.
 */
export async function insertFavourites(
  transaction: Queries,
  { userId, ids, now }: { readonly userId: string; readonly ids: readonly string[]; readonly now: Date },
): Promise<string[]> {
  const present = await findFavouritesOfUser(transaction, userId);
  const presentIds = new Set(present.map(({ contentId }) => contentId));
  const absent = [...new Set(ids)].filter((id) => !presentIds.has(id));
  const room = FAVOURITES_MAX - present.length;
  const added = absent.slice(0, room);
  // The order is that of the times, so each is unique, even when the clocks of two servers differ.
  const first = Math.max(now.getTime(), (present[0]?.createdAt.getTime() ?? 0) + 1);
  const rows = added
    .toReversed()
    .map((contentId, place) => ({ userId, contentId, createdAt: new Date(first + place) }));
  if (rows.length > 0) await transaction.insert(favourites).values(rows);
  return absent.slice(room);
}

export async function deleteFavourite(queries: Queries, userId: string, contentId: string): Promise<void> {
  await queries.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.contentId, contentId)));
}

/** Under which id and title a user shares their favourites; undefined while they don't. */
export async function findShareOfUser(queries: Queries, userId: string): Promise<SharedFavouritesRow | undefined> {
  const [row] = await queries.select().from(sharedFavourites).where(eq(sharedFavourites.userId, userId)).limit(1);
  return row;
}

/** The shared list with this id; undefined after its withdrawal, and when the account is due for deletion. */
export async function findShare(
  queries: Queries,
  shareId: string,
  now: Date,
): Promise<SharedFavouritesRow | undefined> {
  const [row] = await queries
    .select(getTableColumns(sharedFavourites))
    .from(sharedFavourites)
    .innerJoin(users, eq(users.id, sharedFavourites.userId))
    .where(and(eq(sharedFavourites.shareId, shareId), notDue(now)))
    .limit(1);
  return row;
}

/** 128 bits: the id is all that a reader needs. */
const SHARE_ID_BYTES = 16;

/** Shares a user's favourites under a new id, or changes the title of their shared list. Returns the new state. */
export async function storeShare(
  queries: Queries,
  share: Pick<SharedFavouritesRow, 'userId' | 'title' | 'createdAt'>,
): Promise<SharedFavouritesRow> {
  const shareId = randomBytes(SHARE_ID_BYTES).toString('base64url');
  const [stored] = await queries
    .insert(sharedFavourites)
    .values({ ...share, shareId })
    .onConflictDoUpdate({ target: sharedFavourites.userId, set: { title: share.title } })
    .returning();
  if (!stored) throw new Error('An upsert returned no row.');
  return stored;
}

export async function deleteShare(queries: Queries, userId: string): Promise<void> {
  await queries.delete(sharedFavourites).where(eq(sharedFavourites.userId, userId));
}
