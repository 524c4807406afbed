import type { User } from '@sound-library/contract/resources/user.ts';
import { QueryObserver } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { bodyOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { cachedSession, GUEST } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import { BROWSER_FAVOURITES, browserFavourites, favouritesQuery } from './favourites.ts';

/** Loads the visitor's favourites and follows other tabs; after a login it moves those of the browser into the account. */
export function followFavourites(
  app: Pick<App, 'api' | 'queryClient' | 'logger'>,
  router: Pick<DataRouter, 'subscribe'>,
): void {
  const { queryClient } = app;
  const observer = new QueryObserver(queryClient, favouritesQuery(app, GUEST));
  let isMerging = false;

  async function merge(): Promise<void> {
    const session = cachedSession(queryClient);
    if (isMerging || session?.kind !== 'member' || !browserFavourites.recall()?.length) return;
    isMerging = true;
    try {
      await mergeBrowserFavourites(app, session.user);
    } catch (cause) {
      // The next page tries again.
      app.logger.warn("The browser's favourites could not be moved into the account", cause);
    } finally {
      isMerging = false;
    }
  }

  const follow = (session: Session | undefined) => {
    if (!session) return;
    observer.setOptions(favouritesQuery(app, session));
    void merge();
  };
  window.addEventListener('storage', ({ key }) => {
    // Null: everything was removed.
    if (key === null || key === BROWSER_FAVOURITES) void forgetBrowserList(app);
  });
  observer.subscribe(() => undefined);
  watchSession(queryClient, follow);
  router.subscribe(({ navigation }) => navigation.state === 'idle' && void merge());
}

async function mergeBrowserFavourites(app: Pick<App, 'api' | 'queryClient'>, user: User): Promise<void> {
  const { queryClient } = app;
  const sent = browserFavourites.recall() ?? [];
  const merged = bodyOf(await app.api('mergeFavourites', { body: { content_ids: [...sent] } }, { userId: user.id }));
  const { queryKey } = favouritesQuery(app, { kind: 'member', user });
  // A response from before would overwrite it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, merged);
  // Another tab may have added some, after a logout there.
  browserFavourites.store((browserFavourites.recall() ?? []).filter((id) => !sent.includes(id)));
  await forgetBrowserList(app);
}

async function forgetBrowserList({ api, queryClient }: Pick<App, 'api' | 'queryClient'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: favouritesQuery({ api }, GUEST).queryKey });
}
