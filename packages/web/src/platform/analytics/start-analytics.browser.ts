import type { App } from '../app-context.ts';
import type { PublicAnalytics } from '../public-config.ts';
import type { DeferredAnalytics } from './deferred-analytics.browser.ts';
import type { AnalyticsLibrary } from './open-mixpanel.browser.ts';
import type { AnalyticsRecord } from './records.ts';
import { type EventMark, newEventMark, type Operation } from './tracker.ts';

/** Maximum number of operations that wait for consent or the library; the oldest are dropped. */
const MAX_WAITING = 500;
/** The delay after the library failed to load, unless the browser comes back online. */
const RETRY_DELAY_MS = 30_000;

type AnalyticsApp = Pick<App, 'config' | 'consent' | 'logger'>;

/** Opens a page's analytics. Call the result when the page is mounted: then the library may load (specification, 4). */
export function openAnalytics(app: AnalyticsApp, deferred: DeferredAnalytics): () => void {
  const { analytics, consent } = app.config;
  if (analytics) return openQueue(analytics, app, deferred);
  // Refused by the browser itself: data of an earlier visit is removed as well.
  if (consent.hasPrivacySignal) forgetVisitor();
  deferred.open(
    () => undefined,
    () => undefined,
  );
  return () => undefined;
}

/** Calls wait, in order, until the visitor's answer is known and the library has loaded; a refusal drops them, and later ones. */
function openQueue(analytics: PublicAnalytics, app: AnalyticsApp, deferred: DeferredAnalytics): () => void {
  const { consent, logger } = app;
  const { areas } = app.config;
  const { records } = deferred;
  let waiting: AnalyticsRecord[] = [];
  let library: AnalyticsLibrary | null = null;
  let unloadEvents: typeof import('./unload-events.browser.ts') | null = null;
  let isMounted = false;
  /** The last identify or reset and the visitor's properties since: they apply at a consent, whatever else was dropped. */
  let visitor: readonly Operation[] = [];
  let isRefused = false;
  let isOpening = false;
  let isPerforming = false;
  let retryAt = 0;

  const isAllowed = () => consent.current().analytics;

  function drop(dropped: readonly AnalyticsRecord[]): void {
    const ids = dropped.map(({ id }) => id);
    if (ids.length > 0) records.settle(ids, 'dropped');
  }

  function enqueue(operation: Operation, mark: EventMark): void {
    const { kind } = operation;
    if (kind === 'reset' && visitor[0]?.kind === 'identify') records.clear();
    if (kind === 'identify' || kind === 'reset') visitor = [operation];
    else if (kind === 'register' || kind === 'setUserProperties') visitor = [...visitor, operation];
    waiting.push(recordOf(operation, mark));
    drop(waiting.splice(0, waiting.length - MAX_WAITING));
    processQueue();
  }

  function recordOf(operation: Operation, { insertId: id, time: at }: EventMark): AnalyticsRecord {
    const page = { address: location.href, title: document.title };
    const record: AnalyticsRecord = { id, at, operation, page, state: 'queued' };
    records.add(record);
    return record;
  }

  function processQueue(): void {
    if (!consent.isDecided()) return;
    if (!isAllowed()) refuse();
    else proceed();
  }

  function proceed(): void {
    if (isRefused) waiting.unshift(...visitor.map((operation) => recordOf(operation, newEventMark())));
    isRefused = false;
    if (library) {
      library.optIn();
      performNext(library);
    } else if ((isMounted || !unloadEvents) && !isOpening && Date.now() >= retryAt) void openNext();
  }

  /** One at a time, so that they stay in order; each remains pending until the library has stored it. */
  function performNext({ perform }: AnalyticsLibrary): void {
    const [record] = waiting;
    if (!record || isPerforming) return;
    isPerforming = true;
    perform(record, () => {
      isPerforming = false;
      waiting = waiting.filter((other) => other !== record);
      // The answer may have changed since: data that was stored meanwhile must be removed, too.
      processQueue();
    });
  }

  function refuse(): void {
    drop(records.list().filter(({ state }) => state === 'queued'));
    waiting = [];
    if (library) library.optOut();
    else if (!isRefused) forgetVisitor();
    isRefused = true;
  }

  /** Loads the code for unloaded pages at once, and the library once the application is mounted. The queue survives a failure. */
  async function openNext(): Promise<void> {
    isOpening = true;
    try {
      if (unloadEvents) {
        const { openMixpanel } = await import('./open-mixpanel.browser.ts');
        library = openMixpanel(analytics, { areas, records, logger });
      } else {
        unloadEvents = await import('./unload-events.browser.ts');
      }
    } catch (cause) {
      retryAt = Date.now() + RETRY_DELAY_MS;
      logger.warn('Analytics could not be loaded.', cause);
    }
    isOpening = false;
    processQueue();
  }

  consent.subscribe(processQueue);
  window.addEventListener('online', () => {
    retryAt = 0;
    processQueue();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !isAllowed()) return;
    unloadEvents?.sendUnloadEvents(waiting, analytics.token, areas);
  });
  deferred.open(enqueue, () => (isAllowed() ? library?.distinctId() : undefined));
  return () => {
    isMounted = true;
    processQueue();
  };
}

/** The analytics library's keys in local storage: the visitor's identity, and unsent events. */
const LIBRARY_KEYS = /^(mp_.+_mixpanel|__mpq_.+)$/;

function forgetVisitor(): void {
  try {
    for (const key of Object.keys(localStorage)) if (LIBRARY_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
