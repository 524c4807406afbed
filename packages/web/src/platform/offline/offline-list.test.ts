// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { OFFLINE_LIST } from './offline-keys.ts';
import { isOwnerPresent, type OfflineList, ownerCookie, readOfflineList, storeOfflineList } from './offline-list.ts';

const LIST: OfflineList = {
  owner: 'ada',
  demos: [
    {
      pack: 'felt',
      name: 'Felt Piano',
      title: 'Dawn',
      artist: 'Ada',
      url: 'https://media.example/felt.mp3',
      coverUrl: null,
      loudness: -18,
      bytes: 300_000,
    },
  ],
};

it('is read as it was stored', () => {
  expect(readOfflineList()).toBeNull();
  storeOfflineList(LIST);
  expect(readOfflineList()).toEqual(LIST);
});

it.each(['{', 'null', '[]', '{"owner":1,"demos":[]}', '{"owner":null,"demos":[{"pack":"felt"}]}'])(
  'is none when the browser has stored %s',
  (stored) => {
    localStorage.setItem(OFFLINE_LIST, stored);
    expect(readOfflineList()).toBeNull();
  },
);

it('of a member counts only with the cookie, of a guest always', () => {
  expect(isOwnerPresent(LIST, 'locale=ja; offline-favourites=1')).toBe(true);
  expect(isOwnerPresent(LIST, 'locale=ja')).toBe(false);
  expect(isOwnerPresent({ ...LIST, owner: null }, undefined)).toBe(true);
});

it('has a cookie with the attributes of the page, which a logout deletes', () => {
  const attributes = '; Path=/; Max-Age=31536000; SameSite=Lax; Domain=labs.example';
  expect(ownerCookie(true, attributes)).toBe(`offline-favourites=1${attributes}`);
  expect(ownerCookie(false, attributes)).toBe(`offline-favourites=${attributes}; Max-Age=0`);
});
