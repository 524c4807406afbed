import { expect, it } from 'vitest';
import { NO_CONSENT } from './consent.ts';
import { consentToAll, offeredServices } from './offered-services.ts';

const NONE = { cookieConsent: null, supportChat: null, personalisation: null, marketing: null };

it('offers no categories where nothing needs consent', () => {
  const thirdParties = { ...NONE, cookieConsent: 'https://consent.example/uc.js' };
  expect(offeredServices({ thirdParties, analytics: null })).toEqual([]);
});

it('lists the hosts of each category that has any, and our statistics', () => {
  const thirdParties = {
    ...NONE,
    supportChat: 'https://static.chat.example/snippet.js?key=1',
    marketing: 'http://localhost:4200/marketing.js',
  };
  expect(offeredServices({ thirdParties, analytics: { token: 'token', recordPercent: 0 } })).toEqual([
    { category: 'functional', hosts: ['static.chat.example'], hasAnalytics: false },
    { category: 'analytics', hosts: [], hasAnalytics: true },
    { category: 'marketing', hosts: ['localhost:4200'], hasAnalytics: false },
  ]);
});

it('agrees to the offered categories only', () => {
  const offered = offeredServices({ thirdParties: NONE, analytics: { token: 'token', recordPercent: 0 } });
  expect(consentToAll(offered)).toEqual({ ...NO_CONSENT, analytics: true });
  expect(consentToAll([])).toEqual(NO_CONSENT);
});
