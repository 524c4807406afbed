import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query';
import { scriptJson } from '../../lib/strings.ts';

/**
 * The queries of a page as `dehydrate` returns them, without times. Times would change the bytes of an equal page, which the
 * page cache compares to retain its ETag; and a page may be served from that cache long after it was rendered.
 */
export function dehydratePage(queryClient: QueryClient): DehydratedState {
  return withTime(dehydrate(queryClient), 0);
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

/**
 * On the server: returns the queries that were loaded since the page's state was written, once each, as JSON; null without
 * any.
 */
export function lateQueries(queryClient: QueryClient, inState: DehydratedState): () => string | null {
  const sent = new Set(inState.queries.map(({ queryHash }) => queryHash));
  return () => {
    const state = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && !sent.has(query.queryHash),
    });
    for (const { queryHash } of state.queries) sent.add(queryHash);
    return state.queries.length > 0 ? scriptJson(withTime(state, 0)) : null;
  };
}
