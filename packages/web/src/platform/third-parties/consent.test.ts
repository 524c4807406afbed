import { expect, it, vi } from 'vitest';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { consentToAll, offeredServices } from './offered-services.ts';

it.each([
  ['unsettled', false],
  ['asked', false],
  ['unasked', true],
  ['answered', true],
  ['signalled', true],
] as const)('%s: the consent is known, %s', (status, isKnown) => {
  const store = createConsentStore();
  store.settle(status, NO_CONSENT);
  expect(store.isKnown()).toBe(isKnown);
});

it('notifies once for each change, and not without one', () => {
  const store = createConsentStore();
  const changed = vi.fn();
  store.subscribe(changed);
  store.settle('asked', NO_CONSENT);
  store.settle('asked', { ...NO_CONSENT });
  expect(changed).toHaveBeenCalledTimes(1);
  store.answer(NO_CONSENT);
  store.answer({ ...NO_CONSENT, analytics: true });
  expect(changed).toHaveBeenCalledTimes(3);
});

it('notifies of an equal answer, and counts it', () => {
  const store = createConsentStore();
  store.answer(NO_CONSENT);
  const changed = vi.fn();
  store.subscribe(changed);
  store.answer({ ...NO_CONSENT });
  expect([changed.mock.calls.length, store.answers()]).toEqual([1, 2]);
});

it('stays refused by the browser’s signal, whatever the visitor answers', () => {
  const store = createConsentStore();
  store.settle('signalled', NO_CONSENT);
  store.answer(FULL_CONSENT);
  store.settle('unasked', FULL_CONSENT);
  expect(store.current()).toEqual(NO_CONSENT);
  expect(store.status()).toBe('signalled');
});

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
