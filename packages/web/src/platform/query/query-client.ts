import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { onlineManager, QueryClient } from '@tanstack/react-query';

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
