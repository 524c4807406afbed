import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_ORIGINS: 'https://labs.example.com',
  SESSION_COOKIE_SECRETS: SECRET,
  TRANSLATIONS_HOST: 'https://texts.example.com',
};

it('starts on defaults', () => {
  expect(readConfig({})).toMatchObject({
    appEnv: 'development',
    port: 4000,
    host: '127.0.0.1',
    productApiUrl: 'http://localhost:4100',
    publicOrigins: ['http://localhost:3000'],
    cookie: { secrets: [], secure: false },
    trustedProxies: ['loopback'],
    throttling: true,
    cookieLoginShareMs: 10_000,
    translations: { host: 'http://localhost:4200/translations', projectId: 'labs', environment: 'production' },
  });
});

it('shares a cookie login only among concurrent callers when throttling is off', () => {
  expect(readConfig({ THROTTLING: 'false' }).cookieLoginShareMs).toBe(0);
});

it('shares nothing with other instances without REDIS_URL', () => {
  expect(readConfig({}).redis).toBeUndefined();
  expect(readConfig({ REDIS_URL: 'rediss://user:p%40ss@cache.example.com/1' }).redis).toEqual({
    url: 'rediss://user:p%40ss@cache.example.com/1',
    keyPrefix: 'sound-library',
    commandTimeoutMs: 100,
  });
  for (const url of ['redis://localhost', 'redis://:secret@10.0.0.1:6380/2']) {
    expect(readConfig({ REDIS_URL: url }).redis?.url).toBe(url);
  }
});

it('reports what is wrong with the address of Redis without its password', () => {
  const read = () => readConfig({ REDIS_URL: 'redis://user:100%secret@localhost' });
  expect(read).toThrow(/REDIS_URL: use redis:/);
  expect(read).not.toThrow(/secret/);
});

it.each([
  [{}, 'http://localhost:4200/mixpanel'],
  [{ MIXPANEL_URL: 'http://localhost:4300/mixpanel/' }, 'http://localhost:4300/mixpanel'],
  [PRODUCTION, 'https://api-js.mixpanel.com'],
  [{ ...PRODUCTION, MIXPANEL_URL: 'https://api-eu.mixpanel.com' }, 'https://api-eu.mixpanel.com'],
  [{ ANALYTICS: 'off' }, null],
  [{ APP_ENV: 'feature-test' }, null],
])('with %j analytics goes to %s', (environment, expected) => {
  expect(readConfig(environment).analyticsUrl).toBe(expected);
});

it('makes the cookie Secure when the origins are https', () => {
  expect(readConfig(PRODUCTION).cookie.secure).toBe(true);
});

it('disables previews only in production, unless they are configured', () => {
  const previews = [{}, { PREVIEW: 'off' }, PRODUCTION, { ...PRODUCTION, PREVIEW: 'on' }];
  expect(previews.map((environment) => readConfig(environment).preview)).toEqual([true, false, false, true]);
});

it('counts an empty variable as not set', () => {
  expect(readConfig({ BFF_PORT: '', REDIS_URL: '' }).port).toBe(4000);
});

describe('refuses to start and names the variable', () => {
  it.each<[string, Record<string, string>]>([
    ['BFF_PORT', { BFF_PORT: 'four' }],
    ['BFF_PORT', { BFF_PORT: '70000' }],
    ['APP_ENV', { APP_ENV: 'staging' }],
    ['PRODUCT_API_URL', { PRODUCT_API_URL: 'ftp://api' }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://labs.example.com/path' }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: ' , ' }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://a.example.com,http://b.example.com' }],
    ['SESSION_COOKIE_SECRETS', { SESSION_COOKIE_SECRETS: 'short' }],
    ['ANALYTICS', { ANALYTICS: 'perhaps' }],
    ['MIXPANEL_URL', { MIXPANEL_URL: 'ftp://analytics' }],
    ['MIXPANEL_URL', { ...PRODUCTION, MIXPANEL_URL: 'http://api-eu.mixpanel.com' }],
    ['MIXPANEL_URL', { ...PRODUCTION, MIXPANEL_URL: 'https://localhost:4200/mixpanel' }],
    ['SESSION_COOKIE_SECRETS', { SESSION_COOKIE_SECRETS: `${SECRET},short` }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everyone' }],
    ['THROTTLING', { THROTTLING: 'maybe' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost' }],
    ['REDIS_URL', { REDIS_URL: 'redis:///2' }],
    ['REDIS_URL', { REDIS_URL: 'redis://localhost/name' }],
    ['REDIS_URL', { REDIS_URL: 'not an address' }],
    ['TRANSLATIONS_PROJECT_ID', { TRANSLATIONS_PROJECT_ID: '../other' }],
    ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'example.com' }],
    ['COOKIE_DOMAIN', { ...PRODUCTION, COOKIE_DOMAIN: 'example.org' }],
    ['COOKIE_DOMAIN', { ...PRODUCTION, PUBLIC_ORIGINS: 'https://notexample.com', COOKIE_DOMAIN: 'example.com' }],
    ['SESSION_COOKIE_SECRETS', { ...PRODUCTION, SESSION_COOKIE_SECRETS: '' }],
    ['PUBLIC_ORIGINS', { ...PRODUCTION, PUBLIC_ORIGINS: 'http://labs.example.com' }],
    ['TRANSLATIONS_HOST', { ...PRODUCTION, TRANSLATIONS_HOST: '' }],
    ['TRANSLATIONS_HOST', { ...PRODUCTION, TRANSLATIONS_HOST: 'https://localhost/translations' }],
  ])('%s of %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
    expect(() => readConfig(environment)).toThrow(new RegExp(`^The BFF can't start[^]*\\b${name}: \\w`));
  });
});

it('accepts a complete production configuration', () => {
  const environment = { ...PRODUCTION, PUBLIC_ORIGINS: 'https://labs.example.com,https://account.example.com' };
  expect(readConfig({ ...environment, COOKIE_DOMAIN: 'example.com' }).cookie.domain).toBe('example.com');
});
