import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type QueryClient,
} from '@tanstack/react-query';
import { scriptJson } from '../../lib/script-json.ts';
import { withTime } from '../query/page-queries.ts';

/** Marks the data blocks of a streamed page that hold queries. */
export const LATE_QUERIES = 'data-late-queries';

/**
 * On the server: gives the queries that were loaded since the page's state was written, each once, as JSON; null when there
 * are none.
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

const taken = new WeakSet<Element>();

/** In the browser: takes the queries of all blocks that have come, each once. */
export function takeLateQueries(queryClient: QueryClient): void {
  for (const block of document.querySelectorAll(`script[${LATE_QUERIES}]`)) {
    if (taken.has(block)) continue;
    taken.add(block);
    const state: DehydratedState = JSON.parse(block.textContent ?? '');
    hydrate(queryClient, withTime(state, Date.now()));
  }
}
