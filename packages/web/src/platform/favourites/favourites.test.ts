import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import { expect, it } from 'vitest';
import { parseFavourites } from './favourites.ts';

it.each([
  ['a1,b.2,c-3', ['a1', 'b.2', 'c-3']],
  ['a,b,a', ['a', 'b']],
  ['', []],
  ['["a","b"]', []],
  [`<script>,${'x'.repeat(65)},b`, ['b']],
])('a stored list of %j is read as %j', (stored, ids) => {
  expect(parseFavourites(stored)).toEqual(ids);
});

it('a stored list is read up to the limit', () => {
  const stored = Array.from({ length: FAVOURITES_MAX + 5 }, (_, index) => `pack${index}`);
  expect(parseFavourites(stored.join())).toEqual(stored.slice(0, FAVOURITES_MAX));
});
