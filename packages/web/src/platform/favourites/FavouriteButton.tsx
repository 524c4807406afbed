import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/media/Icon.tsx';
import { useApp } from '../AppProvider.tsx';
import { ApiError } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notifications/NotificationsProvider.tsx';
import { changeFavourite, type FavouritePack, type HeartPlace } from './change-favourite.ts';
import * as styles from './FavouriteButton.module.css';
import { isFavourite, subscribeToFavourites } from './favourites.ts';

/** The heart of a pack, pressed for a favourite. Never in the server's page: everybody gets the fragments of cards. */
export function FavouriteButton({ pack, place }: { readonly pack: FavouritePack; readonly place: HeartPlace }) {
  const app = useApp();
  const text = useText();
  const notify = useNotify();
  const { queryClient } = app;
  const subscribe = useCallback((listener: () => void) => subscribeToFavourites(queryClient, listener), [queryClient]);
  const isOn = useSyncExternalStore(
    subscribe,
    () => isFavourite(queryClient, pack.content_id),
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
  return (
    <button
      type="button"
      className={styles.button}
      // On a picture it is light in every area.
      data-area={place === 'card' ? 'labs' : undefined}
      data-favourite={place}
      aria-pressed={isOn}
      aria-label={text('favourites.mark', { name: pack.name })}
      aria-keyshortcuts={place === 'card' ? undefined : 'F'}
      onClick={() => void changeFavourite(app, { pack, isAdded: !isOn, place }).catch(fail)}
    >
      <Icon name="heart" size={place === 'card' ? 'm' : 'l'} />
    </button>
  );
}

/** Not loaded with the page: the press has reached the server, so that the code can be loaded, too. */
async function recheck(app: App): Promise<void> {
  const { recheckSession } = await import('../auth/recheck-session.ts');
  await recheckSession(app);
}
