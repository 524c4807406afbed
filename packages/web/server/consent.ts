import type { PublicConsent } from '../src/platform/public-config/public-config.ts';
import type { WebConfig } from './config.ts';
import { thirdPartiesOf } from './third-parties.ts';

/** Who asks visitors for consent. */
export function consentOf(config: WebConfig): PublicConsent {
  const asks = thirdPartiesOf(config).cookieConsent === null ? 'nobody' : 'script';
  return { asks, hasPrivacySignal: false, regions: null, cookieAttributes: '' };
}
