import { expect, it, vi } from 'vitest';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { consentToAll, offeredServices } from './offered-services.ts';

it('has no consent and knows of none before anything is settled', () => {
  const store = createConsentStore();
  expect(store.current()).toEqual(NO_CONSENT);
  expect(store.standing()).toBe('unsettled');
  expect(store.isKnown()).toBe(false);
});

it.each([
  ['asked', false],
  ['unasked', true],
  ['answered', true],
  ['signalled', true],
] as const)('%s: what counts is known, %s', (standing, isKnown) => {
  const store = createConsentStore();
  store.settle(standing, NO_CONSENT);
  expect(store.isKnown()).toBe(isKnown);
});

it('tells of each change once, and of none that is none', () => {
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

it('tells of an answer, and counts it, though it is the same again', () => {
  const store = createConsentStore();
  store.answer(NO_CONSENT);
  const changed = vi.fn();
  store.subscribe(changed);
  store.answer({ ...NO_CONSENT });
  expect([changed.mock.calls.length, store.answers()]).toEqual([1, 2]);
});

it('stays refused by the browser’s signal, whatever is answered', () => {
  const store = createConsentStore();
  store.settle('signalled', NO_CONSENT);
  store.answer(FULL_CONSENT);
  store.settle('unasked', FULL_CONSENT);
  expect(store.current()).toEqual(NO_CONSENT);
  expect(store.standing()).toBe('signalled');
});

const NONE = { cookieConsent: null, supportChat: null, personalisation: null, marketing: null };

it('offers nothing where nothing needs consent', () => {
  const thirdParties = { ...NONE, cookieConsent: 'https://consent.example/uc.js' };
  expect(offeredServices({ thirdParties, analytics: null })).toEqual([]);
});

it('names the hosts of each category that has any, and our statistics', () => {
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

it('agrees to what is offered and to no more', () => {
  const offered = offeredServices({ thirdParties: NONE, analytics: { token: 'token', recordPercent: 0 } });
  expect(consentToAll(offered)).toEqual({ ...NO_CONSENT, analytics: true });
  expect(consentToAll([])).toEqual(NO_CONSENT);
});
