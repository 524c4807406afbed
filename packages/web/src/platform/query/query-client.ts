import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * A client with the defaults of all queries and mutations: one per request on the server, one per page in the browser. The
 * server clears its client when the response ends, which also cancels pending requests.
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
        // A tab that was hidden for a while rechecks its session, and everything else if the session changed
        // (follow-session.ts).
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}

/** How long public data is fresh, in milliseconds; the same from the browser to the product API. */
const PUBLIC_FRESH_MS = PUBLIC_TIMES.freshMs;

/** How long a member's data is fresh, in milliseconds. */
export const MEMBER_FRESH_MS = 60_000;

/**
 * A stale time that applies while there is a connection; without one, cached data is used at any age, even when invalidated.
 * The library has no such mode: with `offlineFirst` a loader fails on stale data, and with `online` it waits for the
 * connection.
 */
export function whileOnline(staleMs: number): number | 'static' {
  return onlineManager.isOnline() ? staleMs : 'static';
}
