import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

/**
 * The queries of a page as `dehydrate` gives them, without times. Times would make other bytes of the same page, which the
 * page cache compares to keep its ETag; and a page may be served from that cache long after it was rendered.
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
