import type { User } from '@sound-library/contract/entities/user.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { ApiError, bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { useVisitorsOwn } from '../kept/kept-scope.ts';

/** Who is there. An outage is `unavailable`, never `guest`. */
export type Session =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly user: User }
  | { readonly kind: 'unavailable' };

export const GUEST: Session = { kind: 'guest' };
const UNAVAILABLE: Session = { kind: 'unavailable' };

export const SESSION_QUERY_KEY = ['session'] as const;

/** What of the app the login state needs. */
export type SessionApp = Pick<App, 'api' | 'queryClient' | 'logger' | 'mayHaveSession' | 'refresh' | 'announceSession'>;

/** The login state of the visitor: cookie login first, then the user. */
export function sessionQuery(app: Pick<App, 'api' | 'mayHaveSession' | 'sawSessionCookie' | 'logger'>) {
  return queryOptions({
    queryKey: SESSION_QUERY_KEY,
    queryFn: ({ signal }) => (app.mayHaveSession ? readSession(app, signal) : GUEST),
  });
}

/** Asks who is there now, past what is known already. */
export async function readSession(
  { api, logger, sawSessionCookie }: Pick<App, 'api' | 'logger' | 'sawSessionCookie'>,
  signal: AbortSignal,
): Promise<Session> {
  try {
    // Of a cookie that was seen, the user's own call says as well whether there is a session behind it.
    if (!sawSessionCookie && !bodyOf(await api('cookieLogin', {}, { signal })).logged_in) return GUEST;
    return { kind: 'member', user: bodyOf(await api('getUser', {}, { signal })) };
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (cause instanceof ApiError && cause.code === 'unauthenticated') return GUEST;
    logger.error('The login state could not be read', cause);
    return UNAVAILABLE;
  }
}

/** The login state; seeded by the root route. */
export function useSession(): Session {
  useVisitorsOwn('the session');
  return useSuspenseQuery(sessionQuery(useApp())).data;
}
