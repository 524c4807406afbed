import { randomBytes } from 'node:crypto';
import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Favourites } from '@sound-library/contract/resources/favourites.ts';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { refuse, unstorableFields } from '../accounts/account-rules.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { favourites, sharedFavourites, users } from '../database/schema.ts';
import { lockUser, notDue } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** The calls of favourites and of the link that shares them. */
export function favouriteRoutes(services: Services) {
  const { catalogue, now, queries } = services;

  async function favouritesOf(userId: string): Promise<Favourites> {
    const [content_ids, share] = await Promise.all([contentIdsOf(userId), findShareOfUser(queries, userId)]);
    return { content_ids, share: share ? shownShare(share) : null };
  }

  const contentIdsOf = async (userId: string): Promise<string[]> =>
    (await findFavouritesOfUser(queries, userId)).map(({ contentId }) => contentId);

  /** Runs a change while nothing else changes the account or deletes it. */
  const withLock = <Result>(userId: string, change: (transaction: Queries) => Promise<Result>): Promise<Result> =>
    queries.transaction(async (transaction) => {
      if (!(await lockUser(transaction, userId))) throw new ApiError('unauthenticated');
      return change(transaction);
    });

  return {
    getFavourites: async ({ member: { user } }) => favouritesOf(user.id),
    /** The browser's packs come first, in their order; those that the account has already keep their places behind them. */
    mergeFavourites: async ({ body, member: { user }, locale }) => {
      const { packsById } = catalogue.current()[locale];
      const ids = body.content_ids.filter((id) => packsById.has(id));
      await withLock(user.id, (transaction) => insertFavourites(transaction, { userId: user.id, ids, now: now() }));
      return favouritesOf(user.id);
    },
    addFavourite: async ({ params: { content_id: id }, member: { user }, locale }) => {
      if (!catalogue.current()[locale].packsById.has(id)) throw new ApiError('not_found');
      await withLock(user.id, async (transaction) => {
        const refused = await insertFavourites(transaction, { userId: user.id, ids: [id], now: now() });
        if (refused.length > 0) throw new ApiError('favourites_full');
      });
    },
    removeFavourite: async ({ params, member: { user } }) => {
      const isIt = and(eq(favourites.userId, user.id), eq(favourites.contentId, params.content_id));
      await queries.delete(favourites).where(isIt);
    },
    shareFavourites: async ({ body: { title }, member: { user } }) => {
      refuse(unstorableFields({ title }));
      const share = { userId: user.id, title, createdAt: now() };
      return shownShare(await withLock(user.id, (transaction) => storeShare(transaction, share)));
    },
    withdrawFavourites: async ({ member: { user } }) => {
      await queries.delete(sharedFavourites).where(eq(sharedFavourites.userId, user.id));
    },
    /** For anybody with the id. The response does not name the member. */
    getSharedFavourites: async ({ params }) => {
      const share = await findShare(queries, params.share_id, now());
      if (!share) throw new ApiError('not_found');
      return { title: share.title, content_ids: await contentIdsOf(share.userId) };
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

const shownShare = ({ shareId, title }: { readonly shareId: string; readonly title: string }) => ({
  share_id: shareId,
  title,
});

type SharedFavouritesRow = typeof sharedFavourites.$inferSelect;

/** Latest first. */
export function findFavouritesOfUser(queries: Queries, userId: string) {
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

/** Under which id and title a user shares their favourites; undefined while they don't. */
export async function findShareOfUser(queries: Queries, userId: string): Promise<SharedFavouritesRow | undefined> {
  const [row] = await queries.select().from(sharedFavourites).where(eq(sharedFavourites.userId, userId)).limit(1);
  return row;
}

/** The shared list with this id; undefined after its withdrawal, and when the account is due for deletion. */
async function findShare(queries: Queries, shareId: string, now: Date): Promise<SharedFavouritesRow | undefined> {
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
