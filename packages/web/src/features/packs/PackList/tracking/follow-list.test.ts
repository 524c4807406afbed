import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Track } from '../../../../platform/analytics/tracker.ts';
import { NO_FILTERS, type PackFilters } from '../../../../platform/catalogue/pack-filters.ts';
import { followList, type ListFollower, SETTLED_AFTER_MS } from './follow-list.ts';

let told: unknown[][];
let follower: ListFollower;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const track: Track = (name, facts) => void told.push([name, facts]);
  follower = followList(track);
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (filters: Partial<PackFilters>, results = 5, isByHand = true) =>
  follower.show({ filters: { ...NO_FILTERS, ...filters }, results, isByHand });
const settle = () => vi.advanceTimersByTime(SETTLED_AFTER_MS);

it('tells the words that somebody stopped at, not those on the way', () => {
  for (const query of ['f', 'felt', 'felt pi']) {
    show({ query }, 9);
    vi.advanceTimersByTime(SETTLED_AFTER_MS - 1);
  }
  show({ query: 'felt piano' }, 2);
  expect(told).toEqual([]);
  settle();
  expect(told).toEqual([['packs searched', { words: 'felt piano', results: 2 }]]);
});

it('tells kinds and order, and each change of them', () => {
  show({ types: ['keys'] }, 7);
  settle();
  show({ types: ['keys', 'strings'], sortBy: 'newest' }, 12);
  settle();
  expect(told).toEqual([
    ['packs filtered', { types: ['keys'], sort: 'featured', results: 7 }],
    ['packs filtered', { types: ['keys', 'strings'], sort: 'newest', results: 12 }],
  ]);
});

it('tells a search among filters without telling the filters again', () => {
  show({ types: ['keys'] });
  settle();
  show({ types: ['keys'], query: 'felt' }, 1);
  settle();
  expect(told.slice(1)).toEqual([['packs searched', { words: 'felt', results: 1 }]]);
});

it('tells a search with what it found, however soon somebody goes on to kinds, and the reverse', () => {
  show({ query: 'felt' }, 4);
  show({ query: 'felt', types: ['keys'] }, 1);
  show({ query: 'felt piano', types: ['keys'] }, 0);
  settle();
  expect(told).toEqual([
    ['packs searched', { words: 'felt', results: 4 }],
    ['packs filtered', { types: ['keys'], sort: 'featured', results: 1 }],
    ['packs searched', { words: 'felt piano', results: 0 }],
  ]);
});

it('tells nothing of what is taken back', () => {
  show({ types: ['keys'], query: 'felt' });
  settle();
  told.length = 0;
  show({ query: 'felt' });
  settle();
  show({});
  settle();
  expect(told).toEqual([]);
});

it('tells nothing of what the address or the way back brought, and compares what follows with it', () => {
  show({ query: 'felt', types: ['keys'] }, 3, false);
  settle();
  show({ query: 'felt', types: ['keys'], sortBy: 'name' }, 3);
  settle();
  expect(told).toEqual([['packs filtered', { types: ['keys'], sort: 'name', results: 3 }]]);
});

it('tells what waits at once when the list is left, or somebody goes back', () => {
  show({ query: 'felt' });
  follower.leave();
  show({ query: 'glass' });
  show({ query: 'felt' }, 5, false);
  settle();
  expect(told).toMatchObject([
    ['packs searched', { words: 'felt' }],
    ['packs searched', { words: 'glass' }],
  ]);
});
