import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  onlineManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { scriptJson } from '../../lib/strings.ts';

/** One per request on the server, which clears it when the response ends; one per page in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retries belong to the BFF, which knows what is safe to repeat and how much time is left.
        retry: false,
        // A fetch without a connection fails at once instead of waiting for one: the page shows an error screen.
        networkMode: 'offlineFirst',
        // The same from the browser to the product API.
        staleTime: () => whileOnline(PUBLIC_TIMES.freshMs),
        // A tab that was hidden for a while rechecks its session, and everything else if the session changed
        // (follow-session.ts).
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}

/** How long a member's data is fresh, in milliseconds. */
export const MEMBER_FRESH_MS = 60_000;

/**
 * A stale time that applies while there is a connection; without one, cached data is used at any age, even when invalidated.
 * The library has no such mode: with `offlineFirst` a loader fails on stale data, and with `online` it waits for the
 * connection.
 */
export function whileOnline(staleMs: number): number | 'static' {
  return onlineManager.isOnline() ? staleMs : 'static';
}

/** For queries whose data another query of the page contains: only that one is sent to the browser. */
export const LOADED_WITHIN_ANOTHER = { isPart: true };

const isForBrowser = (query: Query): boolean => defaultShouldDehydrateQuery(query) && !query.meta?.isPart;

/**
 * The queries of a page as `dehydrate` returns them, without times. Times would change the bytes of an equal page, which the
 * page cache compares to retain its ETag; and a page may be served from that cache long after it was rendered.
 */
export function dehydratePage(queryClient: QueryClient): DehydratedState {
  return withTime(dehydrate(queryClient, { shouldDehydrateQuery: isForBrowser }), 0);
}

/** The same for the browser's `HydrationBoundary`: data is as fresh as the page, by the browser's own clock. */
export function withTime({ queries, ...state }: DehydratedState, now: number): DehydratedState {
  return {
    ...state,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  };
}

/** On the server: the queries loaded since the state was written, once each, as JSON; null without any. */
export function streamedQueries(queryClient: QueryClient, inState: DehydratedState): () => string | null {
  const sent = new Set(inState.queries.map(({ queryHash }) => queryHash));
  return () => {
    const state = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => isForBrowser(query) && !sent.has(query.queryHash),
    });
    for (const { queryHash } of state.queries) sent.add(queryHash);
    return state.queries.length > 0 ? scriptJson(withTime(state, 0)) : null;
  };
}
