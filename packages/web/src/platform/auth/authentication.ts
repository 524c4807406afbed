import { ApiError, errorOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { failureOfSilence, type SubmissionFailure } from '../forms/submission.ts';
import { whileOnline } from '../query/query-client.ts';
import {
  clearSubscriptionsCache,
  NO_SUBSCRIPTIONS,
  SUBSCRIPTIONS_QUERY_KEY,
  subscriptionsQuery,
} from './entitlements.ts';
import type { PostLogin } from './landing-path.ts';
import { GUEST, SESSION_QUERY_KEY, type SessionApp, sessionQuery } from './session.ts';

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

/** The user could not be loaded after a login; the visitor has been logged out again (specification, sections 4 and 8). */
class CriticalUserDataError extends Error {
  constructor() {
    super('critical user data fetch error');
    this.name = 'CriticalUserDataError';
  }
}

/** Sends a form that logs in; what the call itself answers is the form's own. */
export async function submitAuth<Failure>(
  app: SessionApp,
  send: () => Promise<Failure | null>,
  postLogin: PostLogin = {},
): Promise<{ readonly kind: 'success' } | Failure | SubmissionFailure> {
  try {
    const failure = await send();
    if (failure) return failure;
    const state = await completeLogin(app, postLogin);
    return state === 'member' ? { kind: 'success' } : { kind: 'cookies-refused' };
  } catch (cause) {
    // Both leave the visitor a guest in front of the form, who can simply send it again.
    if (cause instanceof CriticalUserDataError) {
      app.logger.error(cause.message, cause);
      return { kind: 'user-data-unavailable' };
    }
    if (cause instanceof ApiError) {
      app.logger.error('A form could not be sent', cause);
      return failureOfSilence(cause);
    }
    throw cause;
  }
}

type LogOutOutcome = 'logged-out' | 'nothing-to-do' | 'unavailable';

/**
 * Logs out (specification, section 4): nothing for a guest; otherwise resets subscription and auth state, calls the
 * endpoint and re-checks the cookie login. A visitor whose state can't be read is logged out too: on a shared
 * computer the cookie has to go, and the BFF can do that alone.
 */
export async function logOut(app: SessionApp): Promise<LogOutOutcome> {
  const { queryClient } = app;
  const session = await queryClient.query(sessionQuery(app));
  if (session.kind === 'guest') return 'nothing-to-do';
  await queryClient.cancelQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  const subscriptions = queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY);
  queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, NO_SUBSCRIPTIONS);
  queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
  const ended = await endSession(app);
  if (!ended) {
    // On a shared computer, nothing may look logged out that is not: the re-check tells, if it can.
    queryClient.setQueryData(SESSION_QUERY_KEY, session);
    if (subscriptions) queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
    else queryClient.removeQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  }
  await queryClient.query({ ...sessionQuery(app), staleTime: whileOnline(0) });
  app.announceSession();
  return ended ? 'logged-out' : 'unavailable';
}

/** Logs out because the user asked for it: the event is tracked while analytics still knows the user. */
export async function logOutAsAsked(app: SessionApp & Pick<App, 'tracker'>): Promise<LogOutOutcome> {
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind === 'member') app.tracker.track('logged out', {});
  return logOut(app);
}

async function endSession({ api, logger }: SessionApp): Promise<boolean> {
  try {
    const answer = await api('logout', {});
    if (answer.status === 204) return true;
    throw errorOf(answer);
  } catch (cause) {
    logger.error('The session could not be ended', cause);
    return false;
  }
}
