// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { pageAt } from '../../../../test/page-at.tsx';
import { useApp } from '../../../platform/AppProvider.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import { filtersFromSearch, NO_FILTERS, type PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { followList, SETTLED_AFTER_MS, searchWords, useListEvents } from './list-events.ts';

/** Tracks page views as the app does: before the events of pages in effects. */
function Pageviews() {
  const { tracker } = useApp();
  const { pathname } = usePageLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another view.
  useLayoutEffect(() => tracker.pageview(), [pathname]);
  return null;
}

function List() {
  useListEvents({ total: 3 }, filtersFromSearch(useSearchParams()[0]));
  return null;
}

const Root = () => (
  <>
    <Pageviews />
    <Outlet />
  </>
);

const VIEW = ['pageview'];
const searched = (words: string) => ['packs searched', { words, results: 3 }];

it('tracks a search by hand before the next page view, but not when the offers open or close over the list', async () => {
  const fake = fakePage('/labs/packs');
  const children = [
    { path: '/labs/packs', Component: List },
    { path: '*', element: null },
  ];
  const { page, router } = pageAt(fake.page.app, '/labs/packs?query=felt', [{ Component: Root, children }]);
  render(page);
  const go = (to: string) => act(() => router.navigate(to));
  const goBack = () => act(() => router.navigate(-1));
  await go('/labs/packs?query=glass');
  await go('/labs/packs?query=glass&subscribe=true');
  await goBack();
  expect(fake.tracked).toEqual([VIEW]);
  await goBack();
  expect(fake.tracked.slice(1)).toEqual([searched('glass')]);
  await go('/labs/packs?query=harp');
  await go('/labs/packs/glass-harp');
  expect(fake.tracked.slice(2)).toEqual([searched('harp'), VIEW]);
  await goBack();
  await go('/labs/packs/glass-harp');
  expect(fake.tracked.slice(4)).toEqual([VIEW, VIEW]);
});

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
