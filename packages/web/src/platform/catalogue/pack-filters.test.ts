import { expect, it } from 'vitest';
import { filtersFromSearch, NO_FILTERS, packListPath, withType } from './pack-filters.ts';

const read = (search: string) => filtersFromSearch(new URLSearchParams(search));

it.each([
  ['', NO_FILTERS],
  ['query=%20felt%20', { ...NO_FILTERS, query: 'felt' }],
  ['types=strings,keys', { ...NO_FILTERS, types: ['keys', 'strings'] }],
  ['types=strings&types=keys&types=keys', { ...NO_FILTERS, types: ['keys', 'strings'] }],
  ['sortBy=newest', { ...NO_FILTERS, sortBy: 'newest' }],
  ['page=3', { ...NO_FILTERS, page: 3 }],
])('reads %j', (search, filters) => {
  expect(read(search)).toEqual(filters);
});

it.each([
  'sortBy=cheapest',
  'types=<script>',
  'types=,,',
  'query=%20',
  'unknown=1',
  'sortBy=__proto__',
  'page=0',
  'page=2.5',
  'page=1e3',
  `types=${'a'.repeat(401)}`,
])('treats %j as no filter', (search) => {
  expect(read(search)).toEqual(NO_FILTERS);
});

it('ignores a type that is longer than any, beside others', () => {
  expect(read(`types=${'a'.repeat(101)},keys`).types).toEqual(['keys']);
});

it('drops types that make the list of types too long', () => {
  const types = Array.from({ length: 50 }, (_, index) => `type-${100 + index}`);
  expect(read(`types=${types.join(',')}`).types).toEqual(types.slice(0, 44));
});

it('reads a page above the last possible one as that one: it must not repeat the first', () => {
  expect([read('page=9999').page, read('page=123456789012').page]).toEqual([1563, 1563]);
});

it('truncates a query that is too long without breaking a character', () => {
  expect(read(`query=${encodeURIComponent('𝄞'.repeat(200))}`).query).toBe('𝄞'.repeat(100));
});

it('writes the shortest URL and reads it back', () => {
  const filters = { query: 'felt & piano', types: ['keys', 'strings'], sortBy: 'name', page: 2 } as const;
  const path = packListPath(filters);
  expect(path).toBe('/labs/packs?query=felt%20%26%20piano&types=keys,strings&sortBy=name&page=2');
  expect(read(path.split('?')[1] ?? '')).toEqual(filters);
  expect(packListPath(NO_FILTERS)).toBe('/labs/packs');
});

it('toggles a type, and returns to the first page', () => {
  const on = withType({ ...NO_FILTERS, page: 4 }, 'keys', true);
  expect(on).toEqual({ ...NO_FILTERS, types: ['keys'] });
  expect(withType(on, 'keys', true)).toEqual(on);
  expect(withType(on, 'keys', false)).toEqual(NO_FILTERS);
});
