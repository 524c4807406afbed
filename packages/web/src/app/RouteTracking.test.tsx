// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { fakePage } from '../../test/fake-page.ts';
import { pageAt } from '../../test/page-at.tsx';
import { useApp } from '../platform/AppProvider.tsx';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import { RouteTracking } from './RouteTracking.ts';

function PageWithEvent() {
  const { pathname } = usePageLocation();
  const { tracker } = useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page tracks an event of its own on every visit.
  useEffect(() => tracker.track('portal finished', {}), [pathname]);
  return (
    <>
      <title>{`Title of ${pathname}`}</title>
      <h1>{pathname}</h1>
    </>
  );
}

const Root = () => (
  <>
    <RouteTracking />
    <Outlet />
  </>
);

/** Opens a URL; `views` contains every page view with the title and heading at that time. */
function open(address: string) {
  const views: string[] = [];
  const { app } = fakePage(address).page;
  const pageview = () =>
    void views.push(
      `${router.state.location.pathname}: ${document.title}, ${document.querySelector('h1')?.textContent}`,
    );
  const track = () => void views.push('event of the page');
  const tracker = { ...app.tracker, pageview, track };
  const routes = [{ Component: Root, children: [{ path: '*', Component: PageWithEvent }] }];
  const { page, router } = pageAt({ ...app, tracker }, address, routes);
  const go = (to: string, options?: { replace: boolean }) => act(() => router.navigate(to, options));
  return { page, views, router, go };
}

const viewOf = (path: string) => `${path}: Title of ${path}, ${path}`;

it("tracks each page once it has rendered, before the page's own events", async () => {
  const { page, views, go, router } = open('/labs/packs?types=keys');
  render(page);
  await go('/labs/packs/felt-piano');
  await go('/ja/labs/packs/felt-piano');
  await act(() => router.navigate(-1));
  const paths = ['/labs/packs', '/labs/packs/felt-piano', '/ja/labs/packs/felt-piano', '/labs/packs/felt-piano'];
  expect(views).toEqual(paths.flatMap((path) => [viewOf(path), 'event of the page']));
});

it('tracks nothing for another query, removed flags, or a revalidated page', async () => {
  const { page, views, go, router } = open('/labs/packs?from-portal=true');
  render(page);
  await go('/labs/packs', { replace: true });
  await go('/labs/packs?types=keys&query=felt');
  await go('/labs/packs?types=keys#results');
  await act(() => router.revalidate());
  await act(() => router.navigate(-1));
  expect(views).toEqual([viewOf('/labs/packs'), 'event of the page']);
});
