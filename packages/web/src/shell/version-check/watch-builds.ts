import { type QueryClient, QueryObserver } from '@tanstack/react-query';

/** How often an open page looks for a newer build; ours. */
export const BUILD_CHECK_INTERVAL_MS = 10 * 60_000;
/** By up to this much later, so that tabs which were opened together do not ask together. */
const JITTER = 0.2;

/**
 * Looks for a newer build from time to time while the page is seen, and when it is seen again after that time, until one is
 * found.
 */
export function watchBuilds(client: QueryClient, isOutdated: () => Promise<boolean>, onOutdated: () => void): void {
  const intervalMs = BUILD_CHECK_INTERVAL_MS * (1 + JITTER * Math.random());
  new QueryObserver(client, {
    queryKey: ['is-outdated'],
    queryFn: isOutdated,
    initialData: false,
    staleTime: intervalMs,
    refetchInterval: ({ state }) => (state.data ? false : intervalMs),
    refetchOnWindowFocus: ({ state }) => !state.data,
  }).subscribe(({ data }) => {
    if (data) onOutdated();
  });
}
