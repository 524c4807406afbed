import { expect, it } from 'vitest';
import { readPlace, writePlace } from './place.ts';

it.each([
  ['/', {}],
  ['/entries/pack-a', { entry: 'pack-a' }],
  ['/entries/pack%20a?field=name&locale=ja-JP', { entry: 'pack a', field: 'name', locale: 'ja-JP' }],
  ['/assets/cover-a?field=file', { asset: 'cover-a', field: 'file' }],
])('reads and writes %s', (address, place) => {
  expect(readPlace(new URL(address, 'http://localhost:3001'))).toEqual(place);
  expect(writePlace(place)).toBe(address);
});
