import { randomId } from '../../lib/strings.ts';
import type { Logger } from '../app-context.ts';
import type { PublicConfig } from '../public-config.ts';
import type { ConsentStore } from '../third-parties/consent.ts';
import { type Analytics, createAnalytics } from './create-analytics.ts';
import type { DeferredAnalytics } from './deferred-analytics.browser.ts';
import { noTracker } from './tracker.ts';

interface BrowserAnalyticsOptions {
  readonly config: Pick<PublicConfig, 'analytics' | 'areas' | 'consent'>;
  readonly consent: ConsentStore;
  readonly logger: Logger;
  readonly deferred: DeferredAnalytics;
}

/**
 * Opens the analytics of a page with JavaScript; the library is a chunk of its own, loaded after the returned `start` and with
 * consent.
 */
export function openAnalytics({ config, consent, logger, deferred }: BrowserAnalyticsOptions): Analytics['start'] {
  const { analytics, areas } = config;
  if (!analytics) {
    // Refused by the browser itself: data of an earlier visit is removed as well.
    if (config.consent.hasPrivacySignal) forgetVisitor();
    deferred.open({ enqueue: () => undefined, tracker: noTracker });
    return () => undefined;
  }
  const opened = createAnalytics({
    consent,
    records: deferred.records,
    page: {
      shown: () => ({ address: location.href, title: document.title }),
      now: Date.now,
      newId: randomId,
      forget: forgetVisitor,
      onHidden: (listener) => {
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'hidden') listener();
        });
      },
      onOnline: (listener) => window.addEventListener('online', listener),
    },
    open: async (records) => {
      const { openMixpanel } = await import('./open-mixpanel.browser.ts');
      return openMixpanel({ analytics, areas, origin: location.origin, records, logger });
    },
    openUnloadEvents: async () => {
      const { sendUnloadEvents } = await import('./unload-events.browser.ts');
      return (waiting) => sendUnloadEvents(waiting, { token: analytics.token, areas });
    },
    onFailure: (cause) => logger.warn('Analytics could not be loaded.', cause),
  });
  deferred.open(opened);
  return opened.start;
}

/** The analytics library's keys in local storage: the visitor's identity, and unsent events. */
const LIBRARY_KEYS = /^(mp_.+_mixpanel|__mpq_.+)$/;

/** Removes the library's data of an earlier visit without loading the library. */
function forgetVisitor(): void {
  try {
    for (const key of Object.keys(localStorage)) if (LIBRARY_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
