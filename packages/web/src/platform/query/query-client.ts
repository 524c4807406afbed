import { QueryClient } from '@tanstack/react-query';

const PUBLIC_DATA_FRESH_MS = 60_000;

/** A new cache of answers. Retries belong to the BFF and the API client, so there are none here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: PUBLIC_DATA_FRESH_MS, retry: false, refetchOnWindowFocus: false } },
  });
}
