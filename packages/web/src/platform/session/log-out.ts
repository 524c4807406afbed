import { errorOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY } from '../entitlements/subscriptions.ts';
import { whileOnline } from '../query/stale-time.ts';
import { GUEST, SESSION_QUERY_KEY, type SessionApp, sessionQuery } from './session.ts';

export type LogOutOutcome = 'logged-out' | 'nothing-to-do' | 'unavailable';

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

/** Logs out because the person asked for it: analytics is told while it still knows who that is. */
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
