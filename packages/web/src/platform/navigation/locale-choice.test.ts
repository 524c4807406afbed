import { expect, it } from 'vitest';
import { isPreferredFirst, localeInCookies } from './locale-choice.ts';

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
