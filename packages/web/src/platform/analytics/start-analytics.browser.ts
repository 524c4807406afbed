import type { ConsentStore } from '../consent/consent.ts';
import type { Logger } from '../logger/logger.ts';
import type { PublicConfig } from '../public-config/public-config.ts';
import { browserPage } from './analytics-page.browser.ts';
import { type Analytics, createAnalytics } from './create-analytics.ts';
import { forgetVisitor } from './forget-visitor.browser.ts';
import { noRecords } from './records.ts';
import { noTracker } from './tracker.ts';

interface BrowserAnalyticsOptions {
  readonly config: Pick<PublicConfig, 'analytics' | 'consent'>;
  readonly consent: ConsentStore;
  readonly logger: Logger;
}

/** The analytics of a page with JavaScript; the library comes in a chunk of its own, after `start` and with consent. */
export function createBrowserAnalytics({ config, consent, logger }: BrowserAnalyticsOptions): Analytics {
  const { analytics } = config;
  if (!analytics) {
    // Refused by the browser itself: what an earlier visit left goes as well.
    if (config.consent.hasPrivacySignal) forgetVisitor();
    return { tracker: noTracker, records: noRecords, start: () => undefined };
  }
  return createAnalytics({
    consent,
    page: browserPage(),
    open: async (records) => {
      const { openMixpanel } = await import('./mixpanel/open-mixpanel.browser.ts');
      return openMixpanel({ analytics, origin: location.origin, records, logger });
    },
    openUnloadEvents: async () => {
      const { sendUnloadEvents } = await import('./unload-events.browser.ts');
      return (waiting) => sendUnloadEvents(waiting, analytics.token);
    },
    onFailure: (cause) => logger.warn('Analytics could not be loaded.', cause),
  });
}
