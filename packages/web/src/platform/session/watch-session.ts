import type { QueryClient } from '../query/query-client.ts';
import { SESSION_QUERY_KEY, type Session } from './session.ts';

/** The login state as far as it is known; undefined before anybody asked. */
export function knownSession(queryClient: QueryClient): Session | undefined {
  return queryClient.getQueryData<Session>(SESSION_QUERY_KEY);
}

/** Tells of the login state now, and whenever it is learned again. Gives the function that ends it. */
export function watchSession(queryClient: QueryClient, hear: (session: Session | undefined) => void): () => void {
  const [key] = SESSION_QUERY_KEY;
  const end = queryClient.watch((changed) => {
    if (changed[0] === key) hear(knownSession(queryClient));
  });
  hear(knownSession(queryClient));
  return end;
}
