import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { AppProvider } from '../src/platform/AppProvider.tsx';
import type { App } from '../src/platform/app-context.ts';
import { AudioProvider } from '../src/platform/audio/AudioProvider.tsx';
import { NotificationsProvider } from '../src/platform/notifications/NotificationsProvider.tsx';
import { FakeTexts } from './FakeTexts.tsx';
import { fakePage } from './fake-page.ts';

/** For tests: an app at an address, with English texts. */
export function pageAt(
  app: App,
  address: string,
  routes: RouteObject[],
  options?: Parameters<typeof createMemoryRouter>[1],
) {
  const router = createMemoryRouter(routes, { ...options, initialEntries: [address] });
  const page = (
    <AppProvider app={app}>
      <FakeTexts>
        <RouterProvider router={router} />
      </FakeTexts>
    </AppProvider>
  );
  return { page, router };
}

/** For tests: an element as the page of every address, with notifications and a player. */
export function pageWith(
  element: ReactNode,
  address: string,
  app = fakePage(address).page.app,
  route: Pick<RouteObject, 'action'> = {},
) {
  const page = (
    <NotificationsProvider>
      <AudioProvider>{element}</AudioProvider>
    </NotificationsProvider>
  );
  return pageAt(app, address, [{ path: '*', element: page, ...route }]);
}
