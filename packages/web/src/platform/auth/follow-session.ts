import { hashKey, onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Tracker } from '../analytics/tracker.ts';
import type { App } from '../app-context.ts';
import type { TabChannel } from '../open-channel.ts';
import { SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from './entitlements.ts';
import { recheckSession } from './recheck-session.ts';
import { cachedSession, SESSION_QUERY_KEY, type SessionApp } from './session.ts';
import type { Session } from './session-state.ts';

/** Calls back with the session now, and whenever it is loaded again. */
export function watchSession(queryClient: QueryClient, listener: (session: Session | undefined) => void): void {
  const notify = () => listener(cachedSession(queryClient));
  subscribeToQuery(queryClient, SESSION_QUERY_KEY, notify);
  notify();
}

/** How long a tab must be away before it rechecks. Channels are per origin: with one per area, always. */
export const AWAY_MS = { path: 60_000, subdomain: 0 } as const;

interface FollowSessionOptions {
  readonly app: SessionApp & Pick<App, 'config'>;
  /** The channel on which tabs announce a changed session; messages have no content. */
  readonly channel: Pick<TabChannel, 'addEventListener'>;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** The page was loaded by the browser's history, which shows it as it was. */
  readonly isFromHistory?: boolean;
  /** Runs the guards of the open page again. */
  readonly onChange: () => void;
  /** The tab is visible and connected again; its session was rechecked before, if it was away for long. */
  readonly onReturn: () => void;
}

/** Synchronises a page's session with other tabs. */
export function followSession({
  app,
  channel,
  page,
  isFromHistory = false,
  onChange,
  onReturn,
}: FollowSessionOptions): void {
  const isAway = () => page.visibilityState === 'hidden' || !onlineManager.isOnline();
  let awaySince = isAway() ? Date.now() : null;

  let lastCheck: Promise<unknown> = Promise.resolve();
  const check = () => {
    lastCheck = recheckSession(app)
      .then((changed) => changed && onChange())
      .catch((cause) => app.logger.error('The login state could not be followed', cause));
  };
  const onPresence = () => {
    if (isAway()) {
      awaySince ??= Date.now();
      return;
    }
    const wasLong = awaySince !== null && Date.now() - awaySince >= AWAY_MS[app.config.areas.mode];
    awaySince = null;
    if (wasLong) check();
    void lastCheck.then(onReturn);
  };
  channel.addEventListener('message', check);
  // Back from a login on the host of another area.
  if (isFromHistory && app.config.areas.mode === 'subdomain') check();
  page.addEventListener('visibilitychange', onPresence);
  onlineManager.subscribe(onPresence);
}

/** Notifies when the member's access has changed. */
export function followSubscriptions(queryClient: QueryClient, onChange: () => void): void {
  /** Undefined before it was loaded. */
  const accessNow = () => {
    const cached = queryClient.getQueryData<Subscriptions>(SUBSCRIPTIONS_QUERY_KEY);
    return cached?.kind === 'known' ? cached.hasPremiumAccess : cached?.kind;
  };
  let previous = accessNow();
  subscribeToQuery(queryClient, SUBSCRIPTIONS_QUERY_KEY, () => {
    const access = accessNow();
    if (access === previous) return;
    const isFirst = previous === undefined;
    previous = access;
    if (!isFirst) onChange();
  });
}

type VisitorTracker = Pick<Tracker, 'identify' | 'reset' | 'register' | 'setUserProperties'>;

/**
 * Synchronises analytics with the session: a member is identified by id and e-mail address, and again when the address
 * changes; a guest is anonymous (specification, sections 3 and 6). Events and the member's profile get the login state and
 * the subscriptions, as soon as they are known. An outage changes nothing. `language` is that of the page.
 */
export function followIdentity(queryClient: QueryClient, tracker: VisitorTracker, language: () => string): void {
  let previous = '';
  /** The last subscriptions of the member; null: none were reported. */
  let reported: string | null = null;

  function take(session: Session | undefined): void {
    if (session === undefined || session.kind === 'unavailable') return;
    const now = session.kind === 'member' ? `${session.user.id} ${session.user.email_address}` : 'guest';
    if (now === previous) return;
    previous = now;
    reported = null;
    if (session.kind === 'guest') {
      tracker.reset();
      tracker.register({ loginState: 'guest', hasPremium: false });
    } else {
      tracker.identify({ userId: session.user.id, emailAddress: session.user.email_address });
      tracker.register({ loginState: 'member' });
      tracker.setUserProperties({ language: language() });
    }
  }

  /** Not called for a login: subscriptions that are cached then are those of before. */
  function takeSubscriptions(): void {
    const cached = queryClient.getQueryData<Subscriptions>(SUBSCRIPTIONS_QUERY_KEY);
    if (cached?.kind !== 'known' || cachedSession(queryClient)?.kind !== 'member') return;
    const { hasPremiumAccess: hasPremium } = cached;
    const subscriptions = cached.subscriptions.map(({ status }) => status).join();
    const now = `${hasPremium} ${subscriptions}`;
    if (now === reported) return;
    reported = now;
    tracker.register({ hasPremium });
    tracker.setUserProperties({ hasPremium, subscriptions });
  }

  watchSession(queryClient, take);
  subscribeToQuery(queryClient, SUBSCRIPTIONS_QUERY_KEY, takeSubscriptions);
  takeSubscriptions();
}

/** Calls back whenever data arrives for exactly this key, before a render; a `QueryObserver` would notify later. */
export function subscribeToQuery(queryClient: QueryClient, queryKey: QueryKey, listener: () => void): void {
  const hash = hashKey(queryKey);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hash) return;
    const isHydrated = event.type === 'added' && event.query.state.data !== undefined;
    if (isHydrated || (event.type === 'updated' && event.action.type === 'success')) listener();
  });
}
