import { ApiError, errorOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { failureWithoutResponse, type SubmissionFailure } from '../forms/submission.ts';
import { whileOnline } from '../query/query-client.ts';
import {
  clearSubscriptionsCache,
  NO_SUBSCRIPTIONS,
  SUBSCRIPTIONS_QUERY_KEY,
  subscriptionsQuery,
} from './entitlements.ts';
import { GUEST, SESSION_QUERY_KEY, type SessionApp, sessionQuery } from './session.ts';

/**
 * Completes a successful login or registration (specification, section 4): repeats the cookie login, then loads user and
 * subscriptions. `cookies-refused` means that the browser did not store the session. Throws `CriticalUserDataError` after
 * logging out when the user can't be loaded; a failure of the subscriptions is only logged.
 */
export async function completeLogin(app: SessionApp, refreshes = false): Promise<'member' | 'cookies-refused'> {
  const { queryClient } = app;
  // A response from before the login must not replace the new state.
  await queryClient.cancelQueries({ queryKey: SESSION_QUERY_KEY });
  const query = sessionQuery({ ...app, mayHaveSession: true });
  const session = await queryClient.query({ ...query, staleTime: whileOnline(0) });
  // The server's own calls send the session back: there, it has ended.
  if (session.kind === 'guest' && !import.meta.env.SSR) return 'cookies-refused';
  if (session.kind !== 'member') {
    await logOut(app);
    throw new CriticalUserDataError();
  }
  if (refreshes) await clearSubscriptionsCache(app);
  // Without JavaScript, the response is a redirect: the page that it leads to loads them.
  if (!import.meta.env.SSR) await queryClient.query({ ...subscriptionsQuery(app), staleTime: whileOnline(0) });
  app.announceSession();
  return 'member';
}

/** The user could not be loaded after a login; the visitor has been logged out again (specification, sections 4 and 8). */
class CriticalUserDataError extends Error {
  constructor() {
    super('critical user data fetch error');
    this.name = 'CriticalUserDataError';
  }
}

/** Sends a form that logs in; the form handles the call's own response. `refreshes`: see `needsRefresh`. */
export async function submitAuth<Failure>(
  app: SessionApp,
  send: () => Promise<Failure | null>,
  refreshes?: boolean,
): Promise<{ readonly kind: 'success' } | Failure | SubmissionFailure> {
  try {
    const failure = await send();
    if (failure) return failure;
    const state = await completeLogin(app, refreshes);
    return state === 'member' ? { kind: 'success' } : { kind: 'cookies-refused' };
  } catch (cause) {
    // In both cases the visitor is a guest with the form, who can send it again.
    if (cause instanceof CriticalUserDataError) {
      app.logger.error(cause.message, cause);
      return { kind: 'user-data-unavailable' };
    }
    if (cause instanceof ApiError) {
      app.logger.error('A form could not be sent', cause);
      return failureWithoutResponse(cause);
    }
    throw cause;
  }
}

type LogOutOutcome = 'logged-out' | 'nothing-to-do' | 'unavailable';

/**
 * Logs out (specification, section 4): nothing for a guest; otherwise resets subscription and auth state, calls the endpoint
 * and rechecks the cookie login. A visitor whose state can't be loaded is logged out too: on a shared computer the cookie
 * must be removed, and the BFF can do that alone.
 */
export async function logOut(app: SessionApp): Promise<LogOutOutcome> {
  const { queryClient } = app;
  const session = await queryClient.query(sessionQuery(app));
  if (session.kind === 'guest') return 'nothing-to-do';
  await queryClient.cancelQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  const subscriptions = queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY);
  // In this order, nothing that follows both takes the member for one without subscriptions.
  queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
  queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, NO_SUBSCRIPTIONS);
  const ended = await endSession(app);
  if (!ended) {
    // On a shared computer, a page must not appear logged out when it is not: the recheck determines that, if it can.
    queryClient.setQueryData(SESSION_QUERY_KEY, session);
    if (subscriptions) queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
    else queryClient.removeQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  }
  await queryClient.query({ ...sessionQuery(app), staleTime: whileOnline(0) });
  app.announceSession();
  return ended ? 'logged-out' : 'unavailable';
}

/** Logs out at the user's request: the event is tracked while analytics still knows the user. */
export async function logOutByUser(app: SessionApp & Pick<App, 'tracker'>): Promise<LogOutOutcome> {
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind === 'member') app.tracker.track('logged out', {});
  return logOut(app);
}

async function endSession({ api, logger }: SessionApp): Promise<boolean> {
  try {
    const response = await api('logout', {});
    if (response.status === 204) return true;
    throw errorOf(response);
  } catch (cause) {
    logger.error('The logout failed', cause);
    return false;
  }
}
