import { expect, it } from 'vitest';
import { frameAddress, pageAt, pathOfEntry } from './site.ts';
import { linkTo } from './space.ts';

const space = {
  locales: ['en-GB', 'ja-JP', 'ko-KR'],
  defaultLocale: 'en-GB',
  contentTypes: new Map(),
  entries: new Map(),
  assets: new Map(),
};

it.each([
  ['pack', 'drums', '/labs/packs/drums'],
  ['page', 'home', '/'],
  ['page', 'labs-home', '/labs'],
  ['page', 'about', '/labs/about'],
  ['installer', undefined, '/labs/download'],
  ['textSection', undefined, undefined],
])('a %s with the slug %s has the page %s', (type, slug, path) => {
  const sys = { id: 'one', version: 1, contentType: linkTo('ContentType', type) };
  expect(pathOfEntry(space, { sys, fields: { slug: { 'en-GB': slug } } })).toBe(path);
});

it.each([
  ['http://localhost:3000/', '/', 'en-GB'],
  ['http://localhost:3000/ja', '/', 'ja-JP'],
  ['http://localhost:3000/ja/labs/packs/b?x=1', '/labs/packs/b', 'ja-JP'],
  ['http://localhost:3000/january', '/january', 'en-GB'],
  ['http://labs.sound.localhost:3000/ko/packs/b', '/labs/packs/b', 'ko-KR'],
  ['http://labs.sound.localhost:3000/', '/labs', 'en-GB'],
])('%s shows the page %s in %s', (address, path, locale) => {
  expect(pageAt(space, address)).toEqual({ path, locale });
});

it('fills in path and language, and says whether live updates are wanted', () => {
  const page = { path: '/labs/packs/a&b', locale: 'ja-JP' };
  expect(frameAddress('http://localhost/preview?secret=s&path={path}&locale={locale}', page, true)).toBe(
    'http://localhost/preview?secret=s&path=%2Flabs%2Fpacks%2Fa%26b&locale=ja-JP&liveUpdates=on',
  );
});
