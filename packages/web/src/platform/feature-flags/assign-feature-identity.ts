import { FEATURE_IDENTITY_MARKER } from '@sound-library/contract/features.ts';
import { cookieValue } from '../../lib/strings.ts';
import type { App } from '../app-context.ts';
import { cachedSession } from '../auth/session.ts';

interface GiveFeatureIdentityOptions {
  readonly app: Pick<App, 'api' | 'config' | 'consent' | 'queryClient'>;
  /** Resolves when the page has finished loading. */
  readonly pageIdle: () => Promise<void>;
  /** The cookies that scripts can read. */
  readonly cookies: () => string;
}

/**
 * Assigns the browser a feature identity, once and only where allowed (docs/decisions/0037). Never rejects: no page depends
 * on it, and the next page tries again.
 */
export async function assignFeatureIdentity({ app, pageIdle, cookies }: GiveFeatureIdentityOptions): Promise<void> {
  const { givesFeatureIdentity, consent } = app.config;
  if (!givesFeatureIdentity || consent.hasPrivacySignal) return;
  await pageIdle();
  if (!isWanted(app)) return;
  if (cookieValue(cookies(), FEATURE_IDENTITY_MARKER) !== null) return;
  // Not logged here: visitors leave pages during this request, and the servers log outages.
  await app.api('createFeatureIdentity', {}).catch(() => null);
}

/** Features are enabled for members; nothing is stored about guests without their consent. */
function isWanted({ queryClient, consent }: Pick<App, 'consent' | 'queryClient'>): boolean {
  if (consent.status() === 'signalled') return false;
  return cachedSession(queryClient)?.kind === 'member' || consent.current().functional;
}
