import { expect, it } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { type LoadConditions, mayLoad, THIRD_PARTIES, THIRD_PARTY_IDS, type ThirdPartyId } from './third-parties.ts';

const AGREED: LoadConditions = {
  address: 'https://others.example/script.js',
  consent: FULL_CONSENT,
  isPreview: false,
  isRegression: false,
};

const without = (left: ThirdPartyId) => THIRD_PARTY_IDS.filter((id) => id !== left);

it.each<[string, Partial<LoadConditions>, readonly ThirdPartyId[]]>([
  ['with consent to everything', {}, THIRD_PARTY_IDS],
  ['before an answer', { consent: NO_CONSENT }, ['captcha', 'cookieConsent']],
  ['without consent to chats', { consent: { ...FULL_CONSENT, functional: false } }, without('supportChat')],
  [
    'without consent to personalisation',
    { consent: { ...FULL_CONSENT, personalisation: false } },
    without('personalisation'),
  ],
  ['without consent to marketing', { consent: { ...FULL_CONSENT, marketing: false } }, without('marketing')],
  ['in a regression run', { isRegression: true }, without('marketing')],
  ['in a preview', { isPreview: true }, []],
  ['where they are switched off', { address: null }, []],
])('scripts that may be loaded %s', (_, conditions, expected) => {
  const allowed = THIRD_PARTY_IDS.filter((id) => mayLoad(THIRD_PARTIES[id], { ...AGREED, ...conditions }));
  expect(allowed).toEqual(expected);
});
