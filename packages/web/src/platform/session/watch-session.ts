import type { QueryClient } from '@tanstack/react-query';
import { SESSION_QUERY_KEY, type Session } from './session.ts';

/** The login state as far as it is known; undefined before anybody asked. */
export function knownSession(queryClient: QueryClient): Session | undefined {
  return queryClient.getQueryData<Session>(SESSION_QUERY_KEY);
}

/** Tells of the login state now, and whenever it is learned again. Gives the function that ends it. */
export function watchSession(queryClient: QueryClient, hear: (session: Session | undefined) => void): () => void {
  const [key] = SESSION_QUERY_KEY;
  const end = queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === key) hear(knownSession(queryClient));
  });
  hear(knownSession(queryClient));
  return end;
}
