import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Logger } from '../../platform/app-context.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const BUILD_ID = /^[\w-]{1,64}$/;

/** Whether the servers have another build with a manifest (a partial deployment has none). Logs one failure. */
export function createBuildCheck(buildId: string, logger: Pick<Logger, 'warn'>): () => Promise<boolean> {
  let isLogged = false;

  async function fetchId(path: string): Promise<string> {
    const response = await fetch(path, {
      cache: 'no-store',
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return idOf(await response.json());
  }

  return async () => {
    try {
      const newest = await fetchId('/builds/latest.json');
      if (newest === buildId) return false;
      const named = await fetchId(`/builds/${newest}.json`);
      if (named !== newest) throw new Error(`The manifest of build ${newest} is that of ${named}`);
      return true;
    } catch (cause) {
      // The current build still works, and the check is repeated.
      if (!isLogged) logger.warn('The newest build could not be read', cause);
      isLogged = true;
      return false;
    }
  };
}

function idOf(response: unknown): string {
  if (typeof response === 'object' && response !== null && 'id' in response) {
    if (typeof response.id === 'string' && BUILD_ID.test(response.id)) return response.id;
  }
  throw new Error('The response contains no build id');
}

/** How often an open page checks for a newer build; our own choice. */
export const BUILD_CHECK_INTERVAL_MS = 10 * 60_000;
/** Delays a check by up to this share, so that tabs which were opened together do not check together. */
const JITTER = 0.2;

/** Checks for a newer build while the page is visible, and when it returns after that time, until one is found. */
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
