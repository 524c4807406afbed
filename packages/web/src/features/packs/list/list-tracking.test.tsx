// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { pageAt } from '../../../../test/page-at.tsx';
import { useApp } from '../../../platform/AppProvider.tsx';
import { filtersFromSearch } from '../../../platform/catalogue/pack-filters.ts';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { useListEvents } from './list-events.ts';

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
