// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { RouteTracking } from '../../../app/RouteTracking.ts';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import { filtersFromSearch, NO_FILTERS, type PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { followList, type ListFollower, SETTLED_AFTER_MS, searchWords, useListEvents } from './list-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function ListPage() {
  const [search] = useSearchParams();
  useListEvents({ total: 3 }, filtersFromSearch(search));
  return null;
}

const Root = () => (
  <>
    <RouteTracking />
    <Outlet />
  </>
);

describe('the events of the list page', () => {
  function open(address: string) {
    const { page, tracked } = fakePage(address);
    const children = [
      { path: '/labs/packs', Component: ListPage },
      { path: '*', element: null },
    ];
    const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: [address] });
    render(
      <StrictMode>
        <AppProvider app={page.app}>
          <RouterProvider router={router} />
        </AppProvider>
      </StrictMode>,
    );
    const go = (to: string, options?: { replace: boolean }) => act(() => router.navigate(to, options));
    const goBack = () => act(() => router.navigate(-1));
    return { tracked, go, goBack, settle: () => vi.advanceTimersByTime(SETTLED_AFTER_MS) };
  }

  it('track a search once the list has settled, however the visitor reached it', async () => {
    const { tracked, go, settle } = open('/labs/packs?types=keys');
    settle();
    await go('/labs/packs?types=keys&query=fe', { replace: true });
    await go('/labs/packs?types=keys&query=felt', { replace: true });
    settle();
    expect(tracked).toEqual([['pageview'], ['packs searched', { words: 'felt', results: 3 }]]);
  });

  it('track a search before the page that it led to, and not again after going back', async () => {
    const { tracked, go, goBack, settle } = open('/labs/packs');
    await go('/labs/packs?query=felt', { replace: true });
    await go('/labs/packs/felt-piano');
    await goBack();
    settle();
    expect(tracked).toEqual([
      ['pageview'],
      ['packs searched', { words: 'felt', results: 3 }],
      ['pageview'],
      ['pageview'],
    ]);
  });

  it('track the kind that a link of another page chose', async () => {
    const { tracked, go, settle } = open('/labs');
    await go('/labs/packs?types=keys');
    settle();
    expect(tracked.slice(2)).toEqual([['packs filtered', { types: ['keys'], sort: 'featured', results: 3 }]]);
  });
});

describe('followList', () => {
  let tracked: unknown[][];
  let follower: ListFollower;

  beforeEach(() => {
    tracked = [];
    const track: Track = (name, properties) => void tracked.push([name, properties]);
    follower = followList(track);
  });

  const show = (filters: Partial<PackFilters>, results = 5, isByHand = true) =>
    follower.show({ filters: { ...NO_FILTERS, ...filters }, results, isByHand });
  const settle = () => vi.advanceTimersByTime(SETTLED_AFTER_MS);

  it('tracks the final words, not those while typing', () => {
    for (const query of ['f', 'felt', 'felt pi']) {
      show({ query }, 9);
      vi.advanceTimersByTime(SETTLED_AFTER_MS - 1);
    }
    show({ query: 'felt piano' }, 2);
    expect(tracked).toEqual([]);
    settle();
    expect(tracked).toEqual([['packs searched', { words: 'felt piano', results: 2 }]]);
  });

  it('tracks kinds and order, and each change of them', () => {
    show({ types: ['keys'] }, 7);
    settle();
    show({ types: ['keys', 'strings'], sortBy: 'newest' }, 12);
    settle();
    expect(tracked).toEqual([
      ['packs filtered', { types: ['keys'], sort: 'featured', results: 7 }],
      ['packs filtered', { types: ['keys', 'strings'], sort: 'newest', results: 12 }],
    ]);
  });

  it('tracks a search with filters without tracking the filters again', () => {
    show({ types: ['keys'] });
    settle();
    show({ types: ['keys'], query: 'felt' }, 1);
    settle();
    expect(tracked.slice(1)).toEqual([['packs searched', { words: 'felt', results: 1 }]]);
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
    ['조용한 피아노', '조용한 피아노'],
    ['808', '808'],
    ['1980s synth', '1980s synth'],
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
});
