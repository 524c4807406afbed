// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { OFFLINE_LIST } from './offline-keys.ts';
import { ownerCookie, readOfflineList } from './offline-list.ts';

it.each(['{', 'null', '[]', '{"owner":1,"demos":[]}', '{"owner":null,"demos":[{"pack":"felt"}]}'])(
  'the list is none when the browser has stored %s',
  (stored) => {
    localStorage.setItem(OFFLINE_LIST, stored);
    expect(readOfflineList()).toBeNull();
  },
);

it('a member’s list has a cookie with the attributes of the page, which a logout deletes', () => {
  const attributes = '; Path=/; Max-Age=31536000; SameSite=Lax; Domain=labs.example';
  expect(ownerCookie(true, attributes)).toBe(`offline-favourites=1${attributes}`);
  expect(ownerCookie(false, attributes)).toBe(`offline-favourites=${attributes}; Max-Age=0`);
});
