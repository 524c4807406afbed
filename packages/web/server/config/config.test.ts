import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../test/production-environment.ts';
import { contentSecurityPolicy, nonceSources } from '../http/security-headers.ts';
import { billingPageOriginsOf, readConfig } from './config.ts';

const AREAS = { AREA_MODE: 'subdomain', PUBLIC_ORIGIN: 'https://www.sound.example', COOKIE_DOMAIN: 'sound.example' };

describe('readConfig refuses', () => {
  it.each([
    ['COOKIE_DOMAIN', { ...AREAS, COOKIE_DOMAIN: '' }],
    ['COOKIE_DOMAIN', { ...AREAS, COOKIE_DOMAIN: 'other.example' }],
    ['LABS_ORIGIN', { ...AREAS, LABS_ORIGIN: 'https://www.sound.example' }],
    ['ACCOUNT_ORIGIN', { ...AREAS, ACCOUNT_ORIGIN: 'https://labs.sound.example' }],
    ['LABS_ORIGIN', { ...AREAS, PUBLIC_ORIGIN: 'https://127.0.0.1' }],
    ['LABS_ORIGIN', { ...AREAS, LABS_ORIGIN: 'http://labs.sound.example' }],
    ['LABS_ORIGIN', { LABS_ORIGIN: 'https://labs.sound.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://sound.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://sound.example/shop' }],
    ['PUBLIC_ORIGIN: use an http or https address', { PUBLIC_ORIGIN: 'sound.example' }],
    ['TEXTS_REFRESH_SECONDS', { TEXTS_REFRESH_SECONDS: '2592000' }],
    ['COOKIES_CROSS_ORIGIN', { COOKIES_CROSS_ORIGIN: 'true', PUBLIC_ORIGIN: 'http://sound.example' }],
    ['BILLING_PAGE_ORIGINS', { BILLING_PAGE_ORIGINS: 'javascript:alert(1)' }],
    ['RECAPTCHA_URL', { RECAPTCHA_URL: 'javascript:alert(1)' }],
    ['MARKETING_URL', { MARKETING_URL: 'javascript:alert(1)' }],
    ['MARKETING_ORIGINS', { MARKETING_ORIGINS: "https://cdn.example; script-src 'unsafe-inline'" }],
    ['MARKETING_ORIGINS', { MARKETING_ORIGINS: '*' }],
    ['CONSENT_REGIONS', { CONSENT_REGIONS: 'Germany' }],
    ['CONSENT_REGIONS', { CONSENT_REGIONS: ' , ' }],
  ])('%s when it is %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(name);
  });

  it.each([
    ['MEDIA_ORIGINS must be https', { MEDIA_ORIGINS: '' }],
    ['STORE_URL must be https', { STORE_URL: '' }],
    ['SUPPORT_URL must be https', { SUPPORT_URL: '' }],
    ['BILLING_PAGE_ORIGINS', { BILLING_PAGE_ORIGINS: 'http://localhost:4200' }],
    ['EDITOR_ORIGINS', { EDITOR_ORIGINS: 'http://localhost:3001' }],
    ['RECAPTCHA_SITE_KEY', { CAPTCHA: 'on' }],
    ['MIXPANEL_TOKEN', { ANALYTICS: 'on' }],
    ['RECAPTCHA_URL', { RECAPTCHA_URL: 'http://localhost:4200/recaptcha' }],
    ['MARKETING_URL', { MARKETING_URL: 'http://cdn.example/script.js' }],
    ['COOKIE_CONSENT_ORIGINS', { COOKIE_CONSENT_ORIGINS: 'https://one.example,ws://two.example' }],
  ])('%s when it is %j in production', (message, environment) => {
    expect(() => readConfig(PRODUCTION)).not.toThrow();
    expect(() => readConfig({ ...PRODUCTION, ...environment })).toThrow(message);
  });
});

it('accepts addresses that end with a slash', () => {
  const config = readConfig({ PUBLIC_ORIGIN: 'https://sound.example/', STORE_URL: 'https://store.example/shop/' });
  expect([config.PUBLIC_ORIGIN, config.STORE_URL]).toEqual(['https://sound.example', 'https://store.example/shop']);
});

it.each([
  [{}, ['http://localhost:4200']],
  [
    { BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example/, https://pay.labs.example' },
    ['https://labs.chargebee.example', 'https://pay.labs.example'],
  ],
])('with %o, billing pages are at %j, and forms may redirect there', (environment, origins) => {
  const config = readConfig({ STORE_URL: 'https://store.labs.example/shop', ...environment });
  expect(billingPageOriginsOf(config)).toEqual(origins);
  expect(contentSecurityPolicy(config, nonceSources('n'))).toContain(
    `; form-action 'self' https://store.labs.example ${origins.join(' ')};`,
  );
});
