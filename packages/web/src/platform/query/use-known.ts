import { useApp } from '../AppProvider.tsx';
import { shownOf } from './query-client.ts';
import type { QueryOptions } from './query-options.ts';
import { useQuery, useSuspenseQuery } from './use-query.ts';

/**
 * What a query was answered that a loader has asked. The browser follows the answer; on the server, which renders once, it is
 * read as it is at hand.
 */
export function useKnown<Answer, Shown>(query: QueryOptions<Answer, Shown>): Shown {
  const known = useAtHand(query);
  // biome-ignore lint/correctness/useHookAtTopLevel: on the server a component renders once, and in the browser it is always so.
  return known === undefined ? useSuspenseQuery(query).data : known;
}

/** The same of a query that may have no answer yet. */
export function useKnownSoFar<Answer, Shown>(
  query: QueryOptions<Answer, Shown> & { readonly enabled?: boolean },
): Shown | undefined {
  const known = useAtHand(query);
  // biome-ignore lint/correctness/useHookAtTopLevel: which of the two it is was settled by the build.
  return import.meta.env.SSR ? known : useQuery(query).data;
}

/** Undefined in the browser, where an answer may become another one. */
function useAtHand<Answer, Shown>(query: QueryOptions<Answer, Shown>): Shown | undefined {
  const { queryClient } = useApp();
  const known = import.meta.env.SSR ? queryClient.getQueryData(query.queryKey) : undefined;
  return known === undefined ? undefined : shownOf(known, query);
}
