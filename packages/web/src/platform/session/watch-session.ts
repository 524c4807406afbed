import type { QueryClient } from '@tanstack/react-query';
import { subscribeToQuery } from '../query/subscribe-to-query.ts';
import { SESSION_QUERY_KEY } from './session.ts';
import type { Session } from './session-state.ts';

/** The login state as far as it is known; undefined before anybody asked. */
export function knownSession(queryClient: QueryClient): Session | undefined {
  return queryClient.getQueryData<Session>(SESSION_QUERY_KEY);
}

/** Calls back with the login state now, and whenever it is loaded again. Returns the function that ends it. */
export function watchSession(queryClient: QueryClient, listener: (session: Session | undefined) => void): () => void {
  const end = subscribeToQuery(queryClient, SESSION_QUERY_KEY, () => listener(knownSession(queryClient)));
  listener(knownSession(queryClient));
  return end;
}
