import type { PublicConfig } from '../public-config.ts';
import { CONSENT_CATEGORIES, type Consent, type ConsentCategory } from './consent.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS } from './third-parties.ts';

/** What a visitor decides by one switch. */
export interface OfferedServices {
  readonly category: ConsentCategory;
  /** Hosts whose scripts come in by it. */
  readonly hosts: readonly string[];
  /** Our own statistics belong to it. */
  readonly hasAnalytics: boolean;
}

/** The categories that something of this deployment needs consent to, in the order of asking. Never one without services. */
export function offeredServices({
  thirdParties,
  analytics,
}: Pick<PublicConfig, 'thirdParties' | 'analytics'>): readonly OfferedServices[] {
  return CONSENT_CATEGORIES.map((category) => ({
    category,
    hosts: THIRD_PARTY_IDS.flatMap((id) => {
      const address = id === 'captcha' || THIRD_PARTIES[id].category !== category ? null : thirdParties[id];
      return address === null ? [] : [new URL(address).host];
    }),
    hasAnalytics: category === 'analytics' && analytics !== null,
  })).filter(({ hosts, hasAnalytics }) => hosts.length > 0 || hasAnalytics);
}

/** Agrees to all that is offered, and to nothing that may come to be one day. */
export function consentToAll(offered: readonly OfferedServices[]): Consent {
  const has = (wanted: ConsentCategory) => offered.some(({ category }) => category === wanted);
  return {
    functional: has('functional'),
    analytics: has('analytics'),
    personalisation: has('personalisation'),
    marketing: has('marketing'),
  };
}
