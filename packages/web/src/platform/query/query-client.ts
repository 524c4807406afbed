import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { onlineManager, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { isSessionOver } from '../api/api-error.ts';
import type { App } from '../app-context.ts';

/**
 * A client with the defaults of all queries and mutations: one per request on the server, one per page in the browser.
 * The server clears its client when the response ends, which also cancels what is in flight.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retries belong to the BFF, which knows what is safe to repeat and how much time is left.
        retry: false,
        // A fetch without a connection fails at once instead of waiting for one: the page shows an error screen.
        networkMode: 'offlineFirst',
        staleTime: () => whileOnline(PUBLIC_FRESH_MS),
        // A tab that was hidden for long re-checks its session, and all else if that changed (follow-session.ts).
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}

/** How long public data is fresh, as everywhere between the browser and the product API. Milliseconds. */
const PUBLIC_FRESH_MS = PUBLIC_TIMES.freshMs;

/** How long data of a member is fresh. Milliseconds. */
export const MEMBER_FRESH_MS = 60_000;

/**
 * A stale time that holds while there is a connection; without one, cached data is used at any age, even invalidated. The
 * library has no such mode: `offlineFirst` lets a loader fail on stale data, and `online` lets it wait for the connection.
 */
export function whileOnline(staleMs: number): number | 'static' {
  return onlineManager.isOnline() ? staleMs : 'static';
}

/**
 * What became of a query that a page can do without, as its data: `dehydrate` leaves failed queries out, and
 * `useSuspenseQuery` throws their errors.
 */
export type QueryResult<Data> = { readonly status: 'success'; readonly data: Data } | { readonly status: 'error' };

interface OptionalQuery<Data, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn: (signal: AbortSignal) => Promise<Data>;
  /** What the log says of a failure. */
  readonly problem?: string;
  /** How long the data is fresh. Milliseconds. */
  readonly freshMs?: (data: Data) => number;
}

/** Options of such a query. An ended session is an error all the same: the page shows that, and no part of it. */
export function optionalQuery<Data, const Key extends QueryKey>(
  { logger }: Pick<App, 'logger'>,
  {
    queryKey,
    queryFn,
    problem = 'A part of the account could not be read',
    freshMs = () => MEMBER_FRESH_MS,
  }: OptionalQuery<Data, Key>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<QueryResult<Data>> => {
      try {
        return { status: 'success', data: await queryFn(signal) };
      } catch (cause) {
        if (signal.aborted || isSessionOver(cause)) throw cause;
        logger.warn(problem, cause);
        return { status: 'error' };
      }
    },
    // After a failure it is fetched again at once.
    staleTime: ({ state: { data: result } }) => whileOnline(result?.status === 'success' ? freshMs(result.data) : 0),
  });
}
