import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from '../AppProvider.tsx';
import { shownOf } from './query-client.ts';
import { isStale, type QueryEntry } from './query-entry.ts';
import type { QueryOptions } from './query-options.ts';

/** What a page's loader has asked for a moment ago is true for the page. */
const FRESH_AFTER_LOADING_MS = 1000;

interface Asked<Shown> {
  readonly data: Shown;
}

/** An answer that a component can do without; asked for when it is shown and not fresh, unless it is not `enabled`. */
export function useQuery<Answer, Shown>(
  options: QueryOptions<Answer, Shown> & { readonly enabled?: boolean },
): Asked<Shown | undefined> {
  const entry = useAnswer(options, options.enabled ?? true, 0);
  return { data: entry.data === undefined ? undefined : shownOf(entry.data as Answer, options) };
}

/** An answer that a page is made of. Suspends until there is one, and throws what asking for the first one throws. */
export function useSuspenseQuery<Answer, Shown>(options: QueryOptions<Answer, Shown>): Asked<Shown> {
  const { queryClient } = useApp();
  const entry = useAnswer(options, true, FRESH_AFTER_LOADING_MS);
  if (entry.data === undefined) {
    if (entry.error !== undefined && !entry.flight) throw entry.error;
    // Suspends. `use` would do the same, but wants a promise that it can look into.
    throw queryClient.ask(entry, options);
  }
  return { data: shownOf(entry.data as Answer, options) };
}

function useAnswer<Answer, Shown>(options: QueryOptions<Answer, Shown>, asks: boolean, freshForMs: number): QueryEntry {
  const { queryClient } = useApp();
  const entry = queryClient.entryOf(options.queryKey);
  const question = useRef(asks ? options : null);
  useLayoutEffect(() => {
    question.current = asks ? options : null;
  });
  const subscribe = useCallback(
    (observer: () => void) => queryClient.observe(entry, observer, () => question.current),
    [queryClient, entry],
  );
  const data = () => entry.data ?? entry.error;
  useSyncExternalStore(subscribe, data, data);
  const freshen = useEffectEvent((shown: QueryEntry) => {
    if (isStale(shown, options, freshForMs)) void queryClient.freshen(shown, options);
  });
  useEffect(() => {
    if (asks) freshen(entry);
  }, [entry, asks]);
  return entry;
}
