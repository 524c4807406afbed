import { clearSubscriptionsCache } from '../entitlements/clear-subscriptions-cache.ts';
import { subscriptionsQuery } from '../entitlements/subscriptions.ts';
import { whileOnline } from '../query/stale-time.ts';
import { CriticalUserDataError } from './critical-user-data-error.ts';
import { logOut } from './log-out.ts';
import { SESSION_QUERY_KEY, type SessionApp, sessionQuery } from './session.ts';

export interface PostLogin {
  /** The page asked for subscriptions past their cache. */
  readonly withFreshSubscriptions?: boolean;
}

/**
 * What follows a login or registration that was answered well (specification, section 4): forces the cookie login,
 * then loads user and subscriptions. `cookies-refused` means that the browser did not keep the session. Throws
 * `CriticalUserDataError` after logging out when the user can't be loaded; subscriptions failing is logged only.
 */
export async function completeLogin(
  app: SessionApp,
  { withFreshSubscriptions = false }: PostLogin = {},
): Promise<'member' | 'cookies-refused'> {
  const { queryClient } = app;
  // An answer to a question asked before the login must not be taken for the new state.
  await queryClient.cancelQueries({ queryKey: SESSION_QUERY_KEY });
  const session = await queryClient.query({
    ...sessionQuery({ ...app, mayHaveSession: true }),
    staleTime: whileOnline(0),
  });
  if (session.kind === 'guest') return 'cookies-refused';
  if (session.kind === 'unavailable') {
    await logOut(app);
    throw new CriticalUserDataError();
  }
  if (withFreshSubscriptions) await clearSubscriptionsCache(app);
  await queryClient.query({ ...subscriptionsQuery(app), staleTime: whileOnline(0) });
  app.announceSession();
  return 'member';
}
