import { beforeEach, expect, it, vi } from 'vitest';
import type { Track } from '../../../platform/analytics/tracker.ts';
import { NO_FILTERS, type PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { followList, SETTLED_AFTER_MS, searchWords } from './list-events.ts';

let tracked: unknown[][];
let follower: ReturnType<typeof followList>;

beforeEach(() => {
  vi.useFakeTimers();
  tracked = [];
  const track: Track = (name, properties) => void tracked.push([name, properties]);
  follower = followList(track);
});

const show = (filters: Partial<PackFilters>, results = 5, isByHand = true) =>
  follower.show({ filters: { ...NO_FILTERS, ...filters }, results, isByHand });
const settle = () => vi.advanceTimersByTime(SETTLED_AFTER_MS);

it('tracks the final words, not those while typing', () => {
  for (const query of ['f', 'felt']) {
    show({ query }, 9);
    vi.advanceTimersByTime(SETTLED_AFTER_MS - 1);
  }
  expect(tracked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(tracked).toEqual([['packs searched', { words: 'felt', results: 9 }]]);
});

it('tracks a search with its results, however soon the kinds change, and the reverse', () => {
  show({ query: 'felt' }, 4);
  show({ query: 'felt', types: ['keys'] }, 1);
  show({ query: 'felt piano', types: ['keys'] }, 0);
  settle();
  expect(tracked).toEqual([
    ['packs searched', { words: 'felt', results: 4 }],
    ['packs filtered', { types: ['keys'], sort: 'featured', results: 1 }],
    ['packs searched', { words: 'felt piano', results: 0 }],
  ]);
});

it('tracks nothing that is undone', () => {
  show({ types: ['keys'], query: 'felt' });
  settle();
  tracked.length = 0;
  show({ query: 'felt' });
  settle();
  show({});
  settle();
  expect(tracked).toEqual([]);
});

it('tracks nothing from the URL or a back navigation, and compares later lists with it', () => {
  show({ query: 'felt', types: ['keys'] }, 3, false);
  settle();
  show({ query: 'felt', types: ['keys'], sortBy: 'name' }, 3);
  settle();
  expect(tracked).toEqual([['packs filtered', { types: ['keys'], sort: 'name', results: 3 }]]);
});

it('tracks pending events at once when the visitor leaves the list or goes back', () => {
  show({ query: 'felt' });
  follower.leave();
  show({ query: 'glass' });
  show({ query: 'felt' }, 5, false);
  settle();
  expect(tracked).toMatchObject([
    ['packs searched', { words: 'felt' }],
    ['packs searched', { words: 'glass' }],
  ]);
});

it.each([
  [' felt piano ', 'felt piano'],
  ['フェルトピアノ', 'フェルトピアノ'],
  ['tr-808 & tr-909', 'tr-808 & tr-909'],
  ['slow '.repeat(20), 'slow '.repeat(12).trim()],
])('tracks %j as %j', (query, words) => {
  expect(searchWords(query)).toBe(words);
});

it.each([
  'ada@example.org',
  'ada @ home',
  'https://labs.example/account/reset-password?token=abc',
  'www.example.org',
  '+44 20 7946 0958',
  '4242 4242 4242 4242',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  '0b7c9f3e-8a55-4c1e-9a39-5f5d2a2b9c10',
  'correct-horse-battery-staple-again',
])('withholds %j', (query) => {
  expect(searchWords(query)).toBe('');
});
