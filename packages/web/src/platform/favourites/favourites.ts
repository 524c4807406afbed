import { FAVOURITES_MAX, PACK_ID_PATTERN } from '@sound-library/contract/catalogue.ts';
import type { Favourites } from '@sound-library/contract/resources/favourites.ts';
import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createMemory } from '../../lib/memory.ts';
import { bodyOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { cachedSession, SESSION_QUERY_KEY } from '../auth/session.ts';
import { MEMBER_QUERY_KEY, type Session } from '../auth/session-state.ts';
import { MEMBER_FRESH_MS, whileOnline } from '../query/query-client.ts';

// The favourite packs of a visitor: a member's are in the account, those of anybody else in the browser until the next login.

/** Reads a stored list; anything that is no entry id, or is beyond the limit, is left out. */
export function parseFavourites(stored: string): readonly string[] {
  const ids = stored.split(',').filter((id) => PACK_ID_PATTERN.test(id));
  return [...new Set(ids)].slice(0, FAVOURITES_MAX);
}

export const BROWSER_FAVOURITES = 'labs.favourites';

/** Entry ids of packs, the latest first. */
export const browserFavourites = createMemory({ key: BROWSER_FAVOURITES, parse: parseFavourites });

const BROWSER_QUERY_KEY = ['browser-favourites'] as const;

const queryKeyOf = (session: Session | undefined): readonly string[] =>
  session?.kind === 'member' ? [...MEMBER_QUERY_KEY, session.user.id, 'favourites'] : BROWSER_QUERY_KEY;

/** The visitor's favourites. During an outage of the accounts they are the browser's, which the next login merges. */
export function favouritesQuery({ api }: Pick<App, 'api'>, session: Session) {
  const isMember = session.kind === 'member';
  return queryOptions({
    queryKey: queryKeyOf(session),
    queryFn: async ({ signal }): Promise<Favourites> =>
      isMember
        ? bodyOf(await api('getFavourites', {}, { signal, userId: session.user.id }))
        : { content_ids: [...(browserFavourites.recall() ?? [])], share: null },
    staleTime: () => (isMember ? whileOnline(MEMBER_FRESH_MS) : Number.POSITIVE_INFINITY),
    // After the recheck of the session (`refetchFavourites`).
    refetchOnReconnect: false,
  });
}

/** Loads the list of the page again: another tab, or another device, may have changed it. */
export function refetchFavourites(queryClient: QueryClient): void {
  const queryKey = queryKeyOf(cachedSession(queryClient));
  void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

/** Whether a pack is in the cached list; false before that was loaded. */
export function isFavourite(queryClient: QueryClient, id: string): boolean {
  const list = queryClient.getQueryData<Favourites>(queryKeyOf(cachedSession(queryClient)));
  return list?.content_ids.includes(id) ?? false;
}

const ROOT_KEYS: readonly unknown[] = [SESSION_QUERY_KEY[0], MEMBER_QUERY_KEY[0], BROWSER_QUERY_KEY[0]];

/** Notifies when the list may have changed. An observer for every card would cost more than the hearts themselves. */
export function subscribeToFavourites(queryClient: QueryClient, listener: () => void): () => void {
  // As the library's own hooks do: a query may also be added during a render.
  const notify = notifyManager.batchCalls(listener);
  return queryClient.getQueryCache().subscribe(({ query }) => ROOT_KEYS.includes(query.queryKey[0]) && notify());
}
