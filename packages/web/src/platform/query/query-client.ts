import { QueryClient } from '@tanstack/react-query';
import { PUBLIC_FRESH_MS, whileOnline } from './stale-time.ts';

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
