import { describe, expect, it } from 'vitest';
import { browserCookie, idempotencyKeyOf, isFromUs, randomKey } from './posted-forms.ts';

const OWN = 'https://labs.example';

it.each([
  [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
  [{ origin: OWN }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: OWN }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://evil.labs.example' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://account.labs.example' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'none', origin: OWN }, false],
  [{ 'sec-fetch-site': 'nonsense', origin: OWN }, false],
  [{ origin: 'http://labs.example' }, false],
  [{ origin: 'https://labs.example.evil.example' }, false],
  [{}, false],
])('isFromUs for %j: %s', (headers, taken) => {
  expect(isFromUs(headers, { all: [OWN, 'https://account.labs.example'], isOnePerArea: true })).toBe(taken);
});

it('refuses another origin of the same site where all areas share one origin', () => {
  const headers = { 'sec-fetch-site': 'same-site', origin: OWN };
  expect(isFromUs(headers, { all: [OWN], isOnePerArea: false })).toBe(false);
});

const LOGIN = new URL('https://labs.example/account/login');
const BODY = 'idempotency_key=abc&email=ada%40example.test';
const BROWSER = randomKey();

const keyOf = ({ method = 'POST', browser = BROWSER, body = BODY, url = LOGIN } = {}) =>
  idempotencyKeyOf({ method, headers: { cookie: `locale=ja; form-browser=${browser}` }, body }, url);

describe('idempotencyKeyOf', () => {
  it('returns the same key for the same submission', () => {
    expect(keyOf()).toMatch(/^[\w-]{43}$/);
    expect(keyOf()).toBe(keyOf());
  });

  it.each([
    ['from another browser', { browser: randomKey() }],
    ['of another rendering of the page', { body: BODY.replace('abc', 'abd') }],
    ['with other values', { body: `${BODY}.au` }],
    ['to another page', { url: new URL('https://labs.example/ja/account/login') }],
  ])('returns another key %s', (_, other) => {
    expect(keyOf(other)).not.toBe(keyOf());
  });

  it.each([
    ['nothing that was posted', { method: 'GET' }],
    ['a browser without the cookie', { browser: '' }],
    ['a cookie that is not ours', { browser: 'guess' }],
  ])('returns null for %s', (_, other) => {
    expect(keyOf(other)).toBeNull();
  });
});

describe('the form-browser cookie', () => {
  const setting = { isSecure: true, isCrossOrigin: false, domain: undefined };

  it('is random and HttpOnly', () => {
    const first = browserCookie(undefined, setting);
    expect(first).toMatch(/^form-browser=[\w-]{22}; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
    expect(browserCookie('locale=ja', setting)).not.toBe(first);
  });

  it('is shared by areas on hosts of their own', () => {
    expect(browserCookie('', { ...setting, domain: 'labs.example' })).toMatch(/; Domain=labs\.example$/);
  });

  it('is set once', () => {
    expect(browserCookie(`form-browser=${BROWSER}`, setting)).toBeNull();
  });
});
