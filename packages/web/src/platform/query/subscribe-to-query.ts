import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Calls back whenever data arrives for exactly this key, before anybody renders it; returns the function that ends it. For
 * what lives outside React: a `QueryObserver` would notify later, and keep the query from being collected.
 */
export function subscribeToQuery(queryClient: QueryClient, queryKey: QueryKey, listener: () => void): () => void {
  const hash = hashKey(queryKey);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hash) return;
    const isHydrated = event.type === 'added' && event.query.state.data !== undefined;
    if (isHydrated || (event.type === 'updated' && event.action.type === 'success')) listener();
  });
}
