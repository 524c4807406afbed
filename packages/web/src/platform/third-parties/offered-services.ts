import type { PublicConfig } from '../public-config.ts';
import { CONSENT_CATEGORIES, type Consent, type ConsentCategory } from './consent.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS } from './third-parties.ts';

/** The services that one switch controls. */
export interface OfferedServices {
  readonly category: ConsentCategory;
  readonly hosts: readonly string[];
  /** Whether it includes our own statistics. */
  readonly hasAnalytics: boolean;
}

/** The categories of consent that this deployment needs, in the order in which they are shown. Never one without services. */
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

/** Consent to everything that is offered, and to nothing that may be added later. */
export function consentToAll(offered: readonly OfferedServices[]): Consent {
  const has = (wanted: ConsentCategory) => offered.some(({ category }) => category === wanted);
  return {
    functional: has('functional'),
    analytics: has('analytics'),
    personalisation: has('personalisation'),
    marketing: has('marketing'),
  };
}
