import { expect, it } from 'vitest';
import { fakeStore } from '../content/fake-content.ts';
import { frameAddress, pageAt } from './frame-address.ts';

const TEMPLATE = 'http://localhost:3000/preview?secret=s&path={path}&locale={locale}';

it('fills in path and language, and says whether live updates are wanted', () => {
  const page = { path: '/labs/packs/a&b', locale: 'ja-JP' };
  const address = 'http://localhost:3000/preview?secret=s&path=%2Flabs%2Fpacks%2Fa%26b&locale=ja-JP';
  expect(frameAddress(TEMPLATE, { ...page, isLive: false })).toBe(`${address}&liveUpdates=off`);
  expect(frameAddress(TEMPLATE, { ...page, isLive: true })).toBe(`${address}&liveUpdates=on`);
  expect(frameAddress('http://x.test{path}', { ...page, path: '/', isLive: true })).toBe(
    'http://x.test%2F?liveUpdates=on',
  );
});

it.each([
  ['http://localhost:3000/ja/labs/packs/a?live=on', { path: '/labs/packs/a', locale: 'ja-JP' }],
  ['http://localhost:3000/labs', { path: '/labs', locale: 'en-GB' }],
  ['nowhere', undefined],
])('knows the page and language of %s', (location, page) => {
  expect(pageAt(location, fakeStore())).toEqual(page);
});
