import { describe, expect, it } from 'vitest';
import { type CacheableRequest, inCurrency, pageKeys } from './page-key.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const ROWS = [
  { path: '/', page: '', cache: {} },
  { path: '/labs/download', page: '', cache: { byDevice: true } },
  { path: '/labs/packs', page: '', cache: { parameters: ['query', 'types', 'sortBy'], words: 'query' } },
  { path: '/labs/packs/:slug', page: '', cache: {} },
  { path: '/labs/subscribe', page: '', cache: { byCurrency: true } },
  { path: '/account/confirm', page: '' },
  { path: '/account/login', page: '', cache: { hasForm: true } },
  { path: '/labs/:slug', page: '', cache: {} },
];
const path = { AREA_MODE: 'path', PUBLIC_ORIGIN: 'https://labs.example', WEB_PORT: 3000 } as const;
const subdomain = { ...path, AREA_MODE: 'subdomain', PUBLIC_ORIGIN: 'https://sound.example' } as const;

const inPathMode = pageKeys({ ...path, LABS_ORIGIN: undefined, ACCOUNT_ORIGIN: undefined }, ROWS);
const visit = (url: string, headers: CacheableRequest['headers'] = {}) =>
  inPathMode({ url, host: 'labs.example', headers: { 'user-agent': BROWSER, ...headers } });
const keyText = (url: string, headers: CacheableRequest['headers'] = {}) => visit(url, headers)?.key.text;

describe('no cached page is served', () => {
  it.each([
    '/labs/subscribe?plan=year',
    '/account',
    '/account/confirm',
    '/labs/packs/',
    '/Labs/packs',
    '//labs',
    '/labs/packs/a%20b',
    '/labs/packs?query=',
    '/labs/packs?query=a&query=b',
    '/labs/packs?types=a&query=b',
    `/labs/packs?query=${'a'.repeat(301)}`,
    '/labs?query=a',
    '/labs/packs?sortBy=newest&types=a',
    '/labs/packs?types=%61',
    '/labs/packs?types=',
    '/?journey=login',
    '/?token=a',
    '/?utm_note=mine',
    '/fr/labs/packs/a',
  ])('for %s', (url) => {
    expect(visit(url)).toBeNull();
  });

  it.each([
    { cookie: 'session=a' },
    { cookie: 'locale=ja; __Host-session=a' },
    { cookie: 'locale=ja;__Secure-session=a' },
    { cookie: '__Host-preview=a' },
    { cookie: '__Host-mail-link=a' },
    { cookie: 'feature-flags=a:on' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'frame' },
  ])('for a request with %j', (headers) => {
    expect(visit('/', headers)).toBeNull();
  });
});

describe('the key of a cached page', () => {
  it.each([
    '/',
    '/ja',
    '/labs/packs',
    '/ko/labs/packs/frozen-strings',
    '/labs/packs?types=a,b&sortBy=newest',
    '/labs/packs?query=warm%20pad',
  ])('exists for %s', (url) => {
    expect(visit(url)?.key.target.url.href).toBe(`https://labs.example${url}`);
  });

  it('ignores campaign parameters, and cookies and headers that no page depends on', () => {
    const plain = keyText('/labs/packs?types=a');
    const campaigns = ['/labs/packs?utm_source=letter&types=a', '/labs/packs?types=a&utm_id=1&utm_term=b'];
    for (const url of ['/labs/packs/../packs?types=a', ...campaigns]) expect(keyText(url)).toBe(plain);
    const cookie = 'consent=all; sessions=2; has-feature-identity=1';
    const headers = { cookie, 'x-forwarded-for': '1.2.3.4', referer: 'https://other.example/ja' };
    expect(keyText('/labs/packs?types=a', headers)).toBe(plain);
    expect(visit('/labs/packs?utm_source=letter&types=a')?.key.target.url.search).toBe('?types=a');
  });

  it('depends on the device only where the page uses it', () => {
    const macintosh = { 'user-agent': BROWSER.replace('X11; Linux x86_64', 'Macintosh; Intel Mac OS X 10_15_7') };
    expect(keyText('/labs/download', macintosh)).not.toBe(keyText('/labs/download'));
    expect(keyText('/labs/packs', macintosh)).toBe(keyText('/labs/packs'));
  });

  it('distinguishes searches from lists that links lead to', () => {
    const kindOf = (url: string) => visit(url)?.key.target.kind;
    expect(kindOf('/labs/packs')).toBe('plain');
    expect(kindOf('/labs/packs?types=a')).toBe('filtered');
    expect(kindOf('/labs/packs?query=warm+pad&types=a')).toBe('searched');
  });
});

describe('shared caches may store a page', () => {
  const FROM_ENGLISH = { referer: 'https://labs.example/' };
  const sharing = (url: string, headers: CacheableRequest['headers'] = {}) => visit(url, headers)?.isShared;

  it.each([
    ['/labs/packs', {}],
    ['/labs/packs?types=a&utm_id=1', { cookie: 'locale=en-GB; consent=all', 'accept-language': 'ja' }],
    ['/labs/packs', { 'accept-language': 'fr', 'sec-gpc': 'true' }],
    ['/ja/labs/packs', { 'accept-language': 'ja' }],
    ['/ja/labs/packs', { cookie: 'locale=ja', 'accept-language': 'en' }],
  ])('%s for a visitor who prefers its language, without a cookie (%j)', (url, headers) => {
    expect([sharing(url, headers), visit(url, headers)?.remembered]).toEqual([true, null]);
  });

  it.each([
    ['that offers another language', '/', { 'accept-language': 'ja' }],
    ['that offers the language of a cookie', '/', { cookie: 'locale=ja' }],
    ['in another language than the visitor’s', '/ja', { 'accept-language': 'en' }],
    ['in a language that the visitor did not name', '/ja', { 'accept-language': 'fr' }],
    ['in a language of a visitor who named none', '/ja', {}],
    ['reached by the language menu', '/', { referer: 'https://labs.example/ja' }],
    ['reached by the language menu in a preferred language', '/ja', { ...FROM_ENGLISH, 'accept-language': 'ja' }],
    ['for a privacy signal', '/', { 'sec-gpc': '1' }],
    ['for a crawler', '/', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['that depends on the device', '/labs/download', {}],
    ['that depends on the currency', '/labs/subscribe', {}],
    ['whose form needs a cookie', '/account/login', {}],
  ])('but none %s', (_, url, headers) => {
    expect(sharing(url, headers)).toBe(false);
  });
});

const at = pageKeys({ ...subdomain, LABS_ORIGIN: undefined, ACCOUNT_ORIGIN: undefined }, ROWS);
const urlAt = (host: string, url: string) => at({ url, host, headers: { 'user-agent': BROWSER } })?.key.target.url.href;

it('where each area has a host, the key depends on it, and does not exist at other hosts', () => {
  expect(urlAt('labs.sound.example', '/packs')).toBe('https://labs.sound.example/packs');
  expect(urlAt('sound.example', '/')).toBe('https://sound.example/');
  expect(urlAt('sound.example', '/packs')).toBeUndefined();
  expect(urlAt('elsewhere.example', '/')).toBeUndefined();
  expect(urlAt('sound.example', '/labs/packs')).toBeUndefined();
});

it('depends on currency and day for pages with prices', () => {
  const key = visit('/labs/subscribe')?.key;
  if (!key) throw new Error('the page is not cached');
  const [evening, night] = [new Date('2026-11-24T23:59:59Z'), new Date('2026-11-25T00:00:00Z')];
  const texts = [inCurrency(key, 'JPY', evening), inCurrency(key, 'KRW', evening), inCurrency(key, 'JPY', night)];
  expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
  expect(inCurrency(key, 'JPY', new Date('2026-11-24T00:00:00Z')).text).toBe(texts[0]?.text);
});
