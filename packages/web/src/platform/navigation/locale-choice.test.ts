import { expect, it } from 'vitest';
import { isPreferredFirst, localeCookie, localeCookieAttributes, localeInCookies } from './locale-choice.ts';

const plain = { isSecure: false, isCrossOrigin: false, domain: undefined };

it.each([
  [plain, 'locale=ja; Path=/; Max-Age=31536000; SameSite=Lax'],
  [{ ...plain, isSecure: true }, 'locale=ja; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  [{ ...plain, isCrossOrigin: true }, 'locale=ja; Path=/; Max-Age=31536000; SameSite=None; Secure'],
  [
    { ...plain, isSecure: true, domain: 'sound.example' },
    'locale=ja; Path=/; Max-Age=31536000; SameSite=Lax; Secure; Domain=sound.example',
  ],
])('%j has the attributes %s', (setting, cookie) => {
  expect(localeCookie('ja', localeCookieAttributes(setting))).toBe(cookie);
});

it.each([
  ['locale=ko', 'ko'],
  ['session=1; locale=en-GB; a=b', 'en-GB'],
  ['locale=fr', null],
  ['locale=', null],
  ['mylocale=ja', null],
  [undefined, null],
])('reads %j as %j', (header, code) => {
  expect(localeInCookies(header)).toBe(code);
});

it.each([
  ['', ['ja-JP', 'en'], true],
  ['', ['en', 'ja'], false],
  ['', [], false],
  ['locale=en-GB', ['ja'], false],
])(
  'a first page in Japanese is remembered with the cookies %j and the languages %j: %s',
  (cookies, languages, isStored) => {
    expect(isPreferredFirst('ja', cookies, languages)).toBe(isStored);
  },
);
