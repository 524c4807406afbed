import { describe, expect, it } from 'vitest';
import { browserCookie, idempotencyKeyOf, randomKey } from './form-submission.ts';

const LOGIN = new URL('https://labs.example/account/login');
const BODY = 'idempotency_key=abc&email=ada%40example.test';
const BROWSER = randomKey();

const keyOf = ({ method = 'POST', browser = BROWSER, body = BODY, url = LOGIN } = {}) =>
  idempotencyKeyOf({ method, headers: { cookie: `locale=ja; form-browser=${browser}` }, body }, url);

describe('a form that was posted', () => {
  it('has the same key each time', () => {
    expect(keyOf()).toMatch(/^[\w-]{43}$/);
    expect(keyOf()).toBe(keyOf());
  });

  it.each([
    ['from another browser', { browser: randomKey() }],
    ['of another page drawn', { body: BODY.replace('abc', 'abd') }],
    ['filled in otherwise', { body: `${BODY}.au` }],
    ['to another page', { url: new URL('https://labs.example/ja/account/login') }],
  ])('has another one %s', (_, other) => {
    expect(keyOf(other)).not.toBe(keyOf());
  });

  it.each([
    ['nothing that was posted', { method: 'GET' }],
    ['a browser without the cookie', { browser: '' }],
    ['a cookie that is not ours', { browser: 'guess' }],
  ])('has none for %s', (_, other) => {
    expect(keyOf(other)).toBeNull();
  });
});

describe('the cookie', () => {
  const setting = { isSecure: true, isCrossOrigin: false, domain: undefined };

  it('is random, and out of reach of scripts', () => {
    const first = browserCookie(undefined, setting);
    expect(first).toMatch(/^form-browser=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(browserCookie('locale=ja', setting)).not.toBe(first);
  });

  it('spans areas on hosts of their own', () => {
    expect(browserCookie('', { ...setting, domain: 'labs.example' })).toMatch(/; Domain=labs\.example$/);
  });

  it('is set once', () => {
    expect(browserCookie(`form-browser=${BROWSER}`, setting)).toBeNull();
  });
});
