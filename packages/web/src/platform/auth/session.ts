import type { User } from '@sound-library/contract/resources/user.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { bodyOf, isSessionOver } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { enablementsKey, NO_ENABLEMENTS, namesOf } from '../feature-flags/enablements.ts';
import { useForbiddenInFragment, useFragmentScope } from '../fragments/CachedFragment.tsx';
import { MEMBER_FRESH_MS, whileOnline } from '../query/query-client.ts';
import { SUBSCRIPTIONS_QUERY_KEY, subscriptionsOf, UNAVAILABLE_SUBSCRIPTIONS } from './entitlements.ts';
import type { Session } from './session-state.ts';

export const GUEST: Session = { kind: 'guest' };
const UNAVAILABLE: Session = { kind: 'unavailable' };

export const SESSION_QUERY_KEY = ['session'] as const;

export type SessionApp = Pick<App, 'api' | 'queryClient' | 'logger' | 'mayHaveSession' | 'refresh' | 'announceSession'>;

type SessionQueryApp = Pick<App, 'api' | 'mayHaveSession' | 'sawSessionCookie' | 'asksForMember' | 'logger'>;

/** The visitor's session: cookie login first, then the user. On the server, the first fetch also loads the member's data. */
export function sessionQuery(app: SessionQueryApp) {
  return queryOptions({
    queryKey: SESSION_QUERY_KEY,
    queryFn: ({ signal, client }) => {
      if (!app.mayHaveSession) return GUEST;
      const isFirst = client.getQueryData(SESSION_QUERY_KEY) === undefined;
      return import.meta.env.SSR && isFirst && app.asksForMember
        ? readSession(app, signal, () => readMember(app, client, signal))
        : readSession(app, signal);
    },
    staleTime: () => whileOnline(MEMBER_FRESH_MS),
  });
}

/** Reads the current session, bypassing the cache. */
export async function readSession(
  { api, logger, sawSessionCookie }: Pick<App, 'api' | 'logger' | 'sawSessionCookie'>,
  signal: AbortSignal,
  userOf: () => Promise<User> = async () => bodyOf(await api('getUser', {}, { signal })),
): Promise<Session> {
  try {
    // For a request with a session cookie, the user's own call also reveals whether there is a session.
    if (!sawSessionCookie && !bodyOf(await api('cookieLogin', {}, { signal })).logged_in) return GUEST;
    return { kind: 'member', user: await userOf() };
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (isSessionOver(cause)) return GUEST;
    logger.error('The login state could not be read', cause);
    return UNAVAILABLE;
  }
}

/** The session, seeded by the root route. The library does not refetch it: that would leave a members' page empty. */
export function useSession(): Session {
  useForbiddenInFragment('the session');
  return useSuspenseQuery({ ...sessionQuery(useApp()), staleTime: 'static' }).data;
}

/** The cached session; undefined before it was loaded. */
export function cachedSession(queryClient: QueryClient): Session | undefined {
  return queryClient.getQueryData<Session>(SESSION_QUERY_KEY);
}

/** Whether the visitor is logged in. Within a cached fragment it is the scope's value, which the server requires. */
export function useSessionKind(): Session['kind'] {
  const value = useFragmentScope('sessionKind');
  // biome-ignore lint/correctness/useHookAtTopLevel: a component never moves into or out of a cached fragment.
  return value ?? useSession().kind;
}

/** Loads the member with their data in one call, and fills those queries; what is missing is left to its query. */
async function readMember({ api, asksForMember }: SessionQueryApp, client: QueryClient, signal: AbortSignal) {
  const query = asksForMember?.withFeatures ? {} : ({ features: 'no' } as const);
  const { user, subscriptions, features } = bodyOf(await api('getMember', { query }, { signal }));
  if (subscriptions !== undefined) {
    const value = subscriptions === null ? UNAVAILABLE_SUBSCRIPTIONS : subscriptionsOf(subscriptions);
    client.setQueryData(SUBSCRIPTIONS_QUERY_KEY, value);
  }
  if (features !== undefined) {
    client.setQueryData(enablementsKey(user.id), features === null ? NO_ENABLEMENTS : namesOf(features));
  }
  return user;
}
