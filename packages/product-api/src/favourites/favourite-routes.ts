import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Favourites } from '@sound-library/contract/resources/favourites.ts';
import { refuse, unstorableFields } from '../accounts/account-rules.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { lockUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import {
  deleteFavourite,
  deleteShare,
  findFavouritesOfUser,
  findShare,
  findShareOfUser,
  insertFavourites,
  storeShare,
} from './favourites.ts';

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
      await deleteFavourite(queries, user.id, params.content_id);
    },
    shareFavourites: async ({ body: { title }, member: { user } }) => {
      refuse(unstorableFields({ title }));
      const share = { userId: user.id, title, createdAt: now() };
      return shownShare(await withLock(user.id, (transaction) => storeShare(transaction, share)));
    },
    withdrawFavourites: async ({ member: { user } }) => {
      await deleteShare(queries, user.id);
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
