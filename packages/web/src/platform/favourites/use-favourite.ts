import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../AppProvider.tsx';
import { ApiError } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notifications/NotificationsProvider.tsx';
import { changeFavourite, type FavouritePack, type HeartPlace } from './change-favourite.ts';
import { isFavourite, subscribeToFavourites } from './favourites.ts';

/**
 * Whether a pack is a favourite of the visitor, and the function that changes it. Never on the server and in the first render of its
 * page: cards are in fragments that everybody gets.
 */
export function useFavourite(pack: FavouritePack, place: HeartPlace) {
  const app = useApp();
  const text = useText();
  const notify = useNotify();
  const { queryClient } = app;
  const { content_id: id } = pack;
  const subscribe = useCallback((listener: () => void) => subscribeToFavourites(queryClient, listener), [queryClient]);
  const isOn = useSyncExternalStore(
    subscribe,
    () => isFavourite(queryClient, id),
    () => false,
  );

  const failureText = (code: ErrorCode | null) => {
    if (code === 'favourites_full') return text('favourites.full', { limit: FAVOURITES_MAX });
    if (code === 'unauthenticated') return text('form.problem.logged-out');
    return text('favourites.failed', { name: pack.name });
  };
  const fail = (cause: unknown) => {
    app.logger.warn('A favourite could not be changed', cause);
    const code = cause instanceof ApiError ? cause.code : null;
    notify({ tone: 'error', text: failureText(code) });
    if (code === 'unauthenticated' || code === 'other_account') void recheck(app);
  };
  const toggle = () => void changeFavourite(app, { pack, isAdded: !isOn, place }).catch(fail);
  return { isFavourite: isOn, toggle };
}

/** Not loaded with the page: the press has reached the server, so that the code can be loaded, too. */
async function recheck(app: App): Promise<void> {
  const { recheckSession } = await import('../auth/recheck-session.ts');
  await recheckSession(app);
}
