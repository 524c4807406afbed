import { describe, expect, it } from 'vitest';
import { PRODUCTION_ADDRESSES } from '../../test/production-addresses.ts';
import { readConfig } from '../configuration/config.ts';
import { consentOf, hasPrivacySignal } from './consent.ts';
import { withoutThirdParties } from './third-parties.ts';

const VISITOR = { hasPrivacySignal: false, isCrawler: false };
const NOTHING_TO_ASK = { ANALYTICS: 'off', SUPPORT_CHAT: 'off', PERSONALISATION: 'off', MARKETING: 'off' };
const SCRIPT = { COOKIE_CONSENT_URL: 'https://consent.example/uc.js' };

const asks = (environment: Readonly<Record<string, string>>, visitor = VISITOR) =>
  consentOf(readConfig(environment), visitor).asks;

describe('who asks for consent', () => {
  it.each([
    ['our own banner, unless told otherwise', {}, 'banner'],
    ['our own banner in a demo', { APP_ENV: 'demo' }, 'banner'],
    ['our own banner for a single script', { ...NOTHING_TO_ASK, MARKETING: 'on' }, 'banner'],
    ['our own banner for analytics alone', { ...NOTHING_TO_ASK, ANALYTICS: 'on' }, 'banner'],
    ['the script of others that has an address', SCRIPT, 'script'],
    ['nobody where that is switched off', { ...SCRIPT, COOKIE_CONSENT: 'off' }, 'nobody'],
    ['nobody where nothing needs consent', { ...SCRIPT, ...NOTHING_TO_ASK }, 'nobody'],
    ['nobody in feature tests', { APP_ENV: 'feature-test' }, 'nobody'],
  ] as const)('%s', (_what, environment, expected) => {
    expect(asks(environment)).toBe(expected);
  });

  it('nobody on pages that tell nobody of themselves, nor of crawlers', () => {
    expect(consentOf(withoutThirdParties(readConfig({})), VISITOR).asks).toBe('nobody');
    expect(asks({}, { ...VISITOR, isCrawler: true })).toBe('nobody');
  });

  it('nobody in production without anything that needs it', () => {
    const production = {
      ...PRODUCTION_ADDRESSES,
      APP_ENV: 'production',
      ANALYTICS: 'off',
      CAPTCHA: 'off',
      PUBLIC_ORIGIN: 'https://labs.example',
      BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example',
    };
    expect(asks(production)).toBe('nobody');
    expect(asks({ ...production, ANALYTICS: 'on', MIXPANEL_TOKEN: 'token' })).toBe('banner');
  });
});

describe('the countries where the banner asks', () => {
  const regionsOf = (list?: string) =>
    consentOf(readConfig(list === undefined ? {} : { CONSENT_REGIONS: list }), VISITOR).regions;

  it('are all of them, unless some are named', () => {
    expect(regionsOf()).toBeNull();
    expect(regionsOf('de, FR GB,de')).toEqual(['DE', 'FR', 'GB']);
  });

  it.each(['Germany', 'DE,XXX', ' , '])('are not %j', (list) => {
    expect(() => regionsOf(list)).toThrow('CONSENT_REGIONS');
  });
});

describe('the cookie of the answer', () => {
  const attributesOf = (environment: Readonly<Record<string, string>>) =>
    consentOf(readConfig(environment), VISITOR).cookieAttributes;

  it('is of the origin, and lax', () => {
    expect(attributesOf({})).toBe('; Path=/; SameSite=Lax');
  });

  it('spans the areas, over https only, where they have hosts of their own', () => {
    const subdomains = {
      AREA_MODE: 'subdomain',
      PUBLIC_ORIGIN: 'https://www.labs.example',
      COOKIE_DOMAIN: 'labs.example',
    };
    expect(attributesOf(subdomains)).toBe('; Path=/; SameSite=Lax; Secure; Domain=labs.example');
  });
});

it.each([
  ['1', true],
  ['0', false],
  ['true', false],
  [undefined, false],
])('Sec-GPC: %s is the privacy signal: %s', (value, expected) => {
  expect(hasPrivacySignal(value === undefined ? {} : { 'sec-gpc': value })).toBe(expected);
});
