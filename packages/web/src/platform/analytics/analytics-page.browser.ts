import { randomId } from '../../lib/random-id.ts';
import type { AnalyticsPage } from './create-analytics.ts';
import { forgetVisitor } from './forget-visitor.browser.ts';

/** The page on show, for analytics. */
export function browserPage(): AnalyticsPage {
  return {
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
  };
}
