import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { isSessionOver } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { MEMBER_FRESH_MS, whileOnline } from './query-client.ts';

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
