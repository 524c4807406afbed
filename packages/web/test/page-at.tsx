import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { AppProvider } from '../src/platform/AppProvider.tsx';
import type { App } from '../src/platform/app-context.ts';
import { FakeTexts } from './FakeTexts.tsx';

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
