import type { IncomingHttpHeaders } from 'node:http';
import type { PublicConsent } from '../../src/platform/public-config.ts';
import { cookieSettingOf } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { analyticsOf } from './analytics.ts';
import { thirdPartiesOf } from './third-parties.ts';

interface Visitor {
  readonly hasPrivacySignal: boolean;
  /** Crawlers answer nothing. */
  readonly isCrawler: boolean;
}

/** Who asks this visitor for consent, and what counts unasked. */
export function consentOf(config: WebConfig, { hasPrivacySignal, isCrawler }: Visitor): PublicConsent {
  return {
    asks: isCrawler ? 'nobody' : whoAsks(config),
    hasPrivacySignal,
    regions: config.CONSENT_REGIONS ?? null,
    cookieAttributes: cookieAttributesOf(config),
  };
}

/** The browser says that nobody may follow its visitor (https://w3c.github.io/gpc/). */
export function hasPrivacySignal(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1';
}

/** Nobody, where there is nothing to be asked about. */
export function whoAsks(config: WebConfig): PublicConsent['asks'] {
  if (config.COOKIE_CONSENT === 'off' || config.APP_ENV === 'feature-test' || !needsConsent(config)) return 'nobody';
  return config.COOKIE_CONSENT_URL === undefined ? 'banner' : 'script';
}

function needsConsent(config: WebConfig): boolean {
  const { cookieConsent: _necessary, ...addresses } = thirdPartiesOf(config);
  return analyticsOf(config) !== null || Object.values(addresses).some((address) => address !== null);
}

/** Of a cookie that pages write and every area reads. */
function cookieAttributesOf(config: WebConfig): string {
  const { isSecure, domain } = cookieSettingOf(config);
  return `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${domain === undefined ? '' : `; Domain=${domain}`}`;
}
