import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import type { Favourites } from '@sound-library/contract/resources/favourites.ts';
import { MutationObserver } from '@tanstack/react-query';
import { ApiError, errorOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { cachedSession, GUEST } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import type { ListedPack } from '../catalogue/listed-pack.ts';
import { browserFavourites, favouritesQuery } from './favourites.ts';

export type FavouritePack = Pick<ListedPack, 'content_id' | 'slug' | 'name'>;

export type HeartPlace = 'card' | 'pack-page' | 'player';

interface FavouriteChange {
  readonly pack: Pick<FavouritePack, 'content_id' | 'slug'>;
  readonly isAdded: boolean;
  readonly place: HeartPlace;
}

/** Shown at once, stored in the order of the presses, and undone if that fails; then it rejects with an `ApiError`. */
export async function changeFavourite(
  app: Pick<App, 'api' | 'queryClient' | 'tracker'>,
  { pack, isAdded, place }: FavouriteChange,
): Promise<void> {
  const { queryClient, tracker } = app;
  const { content_id: id, slug } = pack;
  const session = cachedSession(queryClient) ?? GUEST;
  const query = favouritesQuery(app, session);
  const show = (isIn: boolean) =>
    queryClient.setQueryData<Favourites>(
      query.queryKey,
      (list) => list && { ...list, content_ids: changedIds(list.content_ids, id, isIn) },
    );
  const mutation = new MutationObserver<void, ApiError>(queryClient, {
    scope: { id: query.queryKey.join() },
    mutationFn: () => storeChange(app, session, id, isAdded),
    onMutate: async () => {
      // A response from before the change must not undo it; a list that is not loaded yet is awaited.
      if (queryClient.getQueryData(query.queryKey)) await queryClient.cancelQueries({ queryKey: query.queryKey });
      else await queryClient.query(query);
      show(isAdded);
    },
    onSuccess: () => {
      // The list may have been loaded again meanwhile.
      show(isAdded);
      tracker.track(isAdded ? 'favourite added' : 'favourite removed', { pack: slug, place });
    },
    onError: () => {
      show(!isAdded);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  await mutation.mutate();
}

async function storeChange({ api }: Pick<App, 'api'>, session: Session, id: string, isAdded: boolean): Promise<void> {
  if (session.kind === 'member') {
    const call = isAdded ? 'addFavourite' : 'removeFavourite';
    const response = await api(call, { params: { content_id: id } }, { userId: session.user.id });
    if (response.status !== 204) throw errorOf(response);
    return;
  }
  // As stored, since another tab may have changed it.
  const ids = changedIds(browserFavourites.recall() ?? [], id, isAdded);
  if (ids.length > FAVOURITES_MAX) throw new ApiError({ status: 409, code: 'favourites_full' });
  browserFavourites.store(ids);
}

/** The list with the pack in front or where it is, or without it. */
function changedIds(ids: readonly string[], id: string, isAdded: boolean): string[] {
  if (!isAdded) return ids.filter((other) => other !== id);
  return ids.includes(id) ? [...ids] : [id, ...ids];
}
