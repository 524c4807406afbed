import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { isSessionOver } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { MEMBER_FRESH_MS, whileOnline } from './query-client.ts';

/** Failures are data, because `dehydrate` omits failed queries and `useSuspenseQuery` throws their errors. */
export type QueryResult<Data> = { readonly status: 'success'; readonly data: Data } | { readonly status: 'error' };

interface OptionalQuery<Data, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn: (signal: AbortSignal) => Promise<Data>;
  /** The log message of a failure. */
  readonly problem?: string;
  /** How long the data is fresh, in milliseconds. */
  readonly freshMs?: (data: Data) => number;
}

/** Options of an optional query. An expired session is an error nevertheless: the page shows it, not a part of it. */
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
