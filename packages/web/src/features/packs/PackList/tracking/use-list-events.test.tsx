// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../../../test/fake-page.ts';
import { AppProvider } from '../../../../platform/AppProvider.tsx';
import { filtersFromSearch } from '../../../../platform/catalogue/pack-filters.ts';
import { RouteTracking } from '../../../../shell/RouteTracking.tsx';
import { SETTLED_AFTER_MS } from './follow-list.ts';
import { useListEvents } from './use-list-events.ts';

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

function open(address: string) {
  const { page, told } = fakePage(address);
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
  return { told, go, goBack, settle: () => vi.advanceTimersByTime(SETTLED_AFTER_MS) };
}

it('tells a search once the list stands still, however it was come to', async () => {
  const { told, go, settle } = open('/labs/packs?types=keys');
  settle();
  await go('/labs/packs?types=keys&query=fe', { replace: true });
  await go('/labs/packs?types=keys&query=felt', { replace: true });
  settle();
  expect(told).toEqual([['pageview'], ['packs searched', { words: 'felt', results: 3 }]]);
});

it('tells a search before the page that it led to, and not again on the way back', async () => {
  const { told, go, goBack, settle } = open('/labs/packs');
  await go('/labs/packs?query=felt', { replace: true });
  await go('/labs/packs/felt-piano');
  await goBack();
  settle();
  expect(told).toEqual([['pageview'], ['packs searched', { words: 'felt', results: 3 }], ['pageview'], ['pageview']]);
});

it('tells the kind that a link of another page chose', async () => {
  const { told, go, settle } = open('/labs');
  await go('/labs/packs?types=keys');
  settle();
  expect(told.slice(2)).toEqual([['packs filtered', { types: ['keys'], sort: 'featured', results: 3 }]]);
});
