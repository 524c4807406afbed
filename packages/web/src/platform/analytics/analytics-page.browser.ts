import type { AnalyticsPage } from './create-analytics.ts';

/** The page on show, for analytics. */
export function browserPage(): AnalyticsPage {
  return {
    shown: () => ({ address: location.href, title: document.title }),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    doNotTrack: navigator.doNotTrack === '1',
    onHidden: (listener) => {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener();
      });
    },
    onOnline: (listener) => window.addEventListener('online', listener),
  };
}
