import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../test/production-environment.ts';
import { readConfig } from '../config/config.ts';
import { siteSettingsOf } from './public-config.ts';
import {
  decideLocale,
  deviceOfRequest,
  pageCacheControl,
  toFetchRequest,
  visitorConsent,
  visitorFlags,
} from './request-context.ts';

const settings = (environment: Readonly<Record<string, string>>) => siteSettingsOf(readConfig(environment));
const COOKIE = 'session=a; feature-flags=footer-newsletter:off|nonsense:on; other=b';

describe('visitorFlags', () => {
  it("ignores a visitor's switches in production", () => {
    expect(visitorFlags(settings(PRODUCTION), COOKIE)).toEqual(visitorFlags(settings(PRODUCTION)));
    expect(visitorFlags(settings(PRODUCTION), COOKIE).flagSwitches).toBeNull();
  });

  it.each(['development', 'demo', 'feature-test'] as const)("applies a visitor's switches in %s", (appEnv) => {
    const { flags, flagSwitches } = visitorFlags(settings({ APP_ENV: appEnv }), COOKIE);
    expect(flags).toMatchObject({ 'footer-newsletter': 'off', 'keyboard-help': 'on' });
    expect(flagSwitches).toEqual({ 'footer-newsletter': 'off' });
  });

  it('reads switches from our cookie only', () => {
    const { flagSwitches } = visitorFlags(settings({ APP_ENV: 'development' }), 'xfeature-flags=footer-newsletter:off');
    expect(flagSwitches).toEqual({});
  });
});

it('asks visitors for consent, but not crawlers', () => {
  const asks = (isCrawler: boolean) => visitorConsent(settings({}), { hasPrivacySignal: false, isCrawler }).asks;
  expect(asks(false)).toBe('banner');
  expect(asks(true)).toBe('nobody');
});

it('takes a POST without a body as a form without fields', async () => {
  const app = Fastify();
  app.post('/', async (posted) => {
    const url = new URL('https://labs.example/');
    return [...(await toFetchRequest(posted, url, AbortSignal.timeout(1000)).formData()).keys()];
  });
  const response = await (await request(app)).post('/');
  expect(response.body).toEqual([]);
});

const LINUX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36' };
const ANDROID = { 'sec-ch-ua-platform': '"Android"', 'sec-ch-ua-mobile': '?0' };

it.each([
  [{ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }, { system: 'windows' }],
  [{ ...LINUX, ...ANDROID }, { form: 'tablet' }],
  [{ ...LINUX, ...ANDROID, 'sec-ch-ua-mobile': '?1' }, { form: 'phone' }],
  [LINUX, null],
  [{ ...LINUX, 'sec-ch-ua-platform': '""' }, null],
  [{}, null],
  // Crawlers claim to be phones.
  [{ ...ANDROID, 'user-agent': 'Mozilla/5.0 (Linux; Android 6.0.1) Mobile (compatible; Googlebot/2.1)' }, null],
])('a request with %j is from the device %j, by client hints rather than the user agent', (headers, device) => {
  expect([deviceOfRequest(headers)]).toMatchObject([device]);
});

it('forbids storing a page that read a session, sets a cookie, is previewed or handled a form', () => {
  const plain = { method: 'GET', mayHaveSession: false, setsCookie: false, isPreview: false };
  expect(pageCacheControl(plain)).toBe('private, no-cache');
  for (const property of [{ mayHaveSession: true }, { setsCookie: true }, { isPreview: true }, { method: 'POST' }]) {
    expect(pageCacheControl({ ...plain, ...property }), JSON.stringify(property)).toBe('private, no-store');
  }
});

const HOST = 'sound.example';
const from = (path: string) => ({ referer: `https://${HOST}${path}`, 'sec-fetch-site': 'same-origin' });

type Case = readonly [LocaleCode, Record<string, string>, remembered: LocaleCode | null, offered: LocaleCode | null];

describe('decideLocale', () => {
  it.each<Case>([
    // First visits.
    ['en-GB', {}, null, null],
    ['en-GB', { 'accept-language': 'fr,en;q=0.4' }, 'en-GB', null],
    ['en-GB', { 'accept-language': 'ja,en;q=0.5' }, null, 'ja'],
    ['en-GB', { 'accept-language': 'en;q=0.2,ko-KR;q=0.9' }, null, 'ko'],
    ['ja', { 'accept-language': 'ja-JP' }, 'ja', null],
    ['ko', { 'accept-language': 'ja-JP' }, null, 'ja'],
    // The default language is never offered, and following a link from another site is not a choice.
    ['ja', { 'accept-language': 'en-GB' }, null, null],
    // Visitors who have chosen.
    ['en-GB', { cookie: 'locale=ja' }, null, 'ja'],
    ['en-GB', { cookie: 'locale=en-GB', 'accept-language': 'ja' }, null, null],
    ['ja', { cookie: 'locale=en-GB' }, null, null],
    ['en-GB', { cookie: 'locale=xx', 'accept-language': 'ko' }, null, 'ko'],
    // Visits from a page of ours.
    ['ja', { ...from('/labs/packs'), cookie: 'locale=en-GB' }, 'ja', null],
    ['en-GB', { ...from('/ja/labs'), cookie: 'locale=ja', 'accept-language': 'ja' }, 'en-GB', null],
    // Links other than the language menu don't change the language, and don't answer the offer.
    ['en-GB', { ...from('/'), 'accept-language': 'ja' }, null, 'ja'],
    ['ja', { referer: 'https://elsewhere.example/', 'sec-fetch-site': 'cross-site' }, null, null],
  ])('in %s for %j, remembers %s and offers %s', (locale, headers, remembered, offered) => {
    expect(decideLocale(locale, { host: HOST, headers })).toMatchObject({ remembered, offered });
  });
});
