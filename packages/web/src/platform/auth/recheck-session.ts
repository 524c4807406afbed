import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY } from './entitlements.ts';
import { cachedSession, GUEST, readSession, SESSION_QUERY_KEY, type SessionApp } from './session.ts';
import type { Session } from './session-state.ts';

/** Reloads the session; when it has changed, returns true, and all data is fetched again. An outage changes nothing. */
export function recheckSession(app: SessionApp): Promise<boolean> {
  return app.refresh.during(recheck(app));
}

async function recheck(app: SessionApp): Promise<boolean> {
  const { queryClient } = app;
  const current = await readSession(app, new AbortController().signal);
  const previous = cachedSession(queryClient);
  if (current.kind === 'unavailable' || isSamePerson(previous, current)) return false;
  await queryClient.cancelQueries();
  await queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.setQueryData(SESSION_QUERY_KEY, current);
  if (current.kind === 'guest') queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, NO_SUBSCRIPTIONS);
  return true;
}

function isSamePerson(one: Session = GUEST, other: Session): boolean {
  if (one.kind === 'member' && other.kind === 'member') return one.user.id === other.user.id;
  return one.kind === other.kind;
}
