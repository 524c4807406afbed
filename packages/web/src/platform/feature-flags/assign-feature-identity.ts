import { FEATURE_IDENTITY_MARKER } from '@sound-library/contract/features.ts';
import type { DataRouter } from 'react-router';
import { cookieValue } from '../../lib/strings.ts';
import type { App } from '../app-context.ts';
import { cachedSession } from '../auth/session.ts';
import { followPages } from '../navigation/follow-pages.ts';
import { pageIdle } from '../third-parties/page-idle.browser.ts';

type IdentityApp = Pick<App, 'api' | 'config' | 'consent' | 'cookies' | 'queryClient'>;

/** Gives the browser a feature identity where allowed (docs/decisions/0037). After a failure, the next page does. */
export function assignFeatureIdentity(app: IdentityApp, router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const { givesFeatureIdentity, consent } = app.config;
  if (!givesFeatureIdentity || consent.hasPrivacySignal) return;
  let isRequested = false;

  async function assign(): Promise<void> {
    await pageIdle();
    if (isRequested || !isWanted(app) || cookieValue(app.cookies.read(), FEATURE_IDENTITY_MARKER) !== null) return;
    isRequested = true;
    try {
      isRequested = (await app.api('createFeatureIdentity', {})).status === 201;
    } catch {
      // Not logged here: visitors leave pages during this request, and the servers log outages.
      isRequested = false;
    }
  }

  void assign();
  followPages(router, () => void assign());
}

/** Features are enabled for members; nothing is stored about guests without their consent. */
function isWanted({ queryClient, consent }: Pick<App, 'consent' | 'queryClient'>): boolean {
  if (consent.status() === 'signalled') return false;
  return cachedSession(queryClient)?.kind === 'member' || consent.current().functional;
}
