import { expect, it } from 'vitest';
import { isPreferredFirst, localeCookie, localeCookieAttributes, localeInCookies } from './locale-choice.ts';

const plain = { isSecure: false, isCrossOrigin: false, domain: undefined };

it.each([
  [plain, 'SameSite=Lax'],
  [{ ...plain, isSecure: true }, 'SameSite=Lax; Secure'],
  [{ ...plain, isCrossOrigin: true }, 'SameSite=None; Secure'],
  [{ ...plain, isSecure: true, domain: 'sound.example' }, 'SameSite=Lax; Secure; Domain=sound.example'],
])('%j has the attributes %s', (setting, attributes) => {
  const cookie = localeCookie('ja', localeCookieAttributes(setting));
  expect(cookie).toBe(`locale=ja; Path=/; Max-Age=31536000; ${attributes}`);
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
  'with the cookies %j and the languages %j, a first page in Japanese is stored: %s',
  (cookies, languages, isStored) => {
    expect(isPreferredFirst('ja', cookies, languages)).toBe(isStored);
  },
);
