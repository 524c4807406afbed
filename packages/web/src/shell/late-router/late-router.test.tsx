// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../../platform/AppProvider.tsx';
import { Form } from '../../platform/router/Form.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Outlet } from '../../platform/router/MatchedRoutes.tsx';
import { RouterProvider } from '../../platform/router/RouterProvider.tsx';
import { useFetcher } from '../../platform/router/use-fetcher.ts';
import { useActionData, useLoaderData } from '../../platform/router/use-page-data.ts';
import { createLateRouter } from './late-router.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const { app } = fakePage('/first').page;

function First() {
  const fetcher = useFetcher<string>();
  return (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <Link to="/second">to the second</Link>
      <Form method="post" action="/second" send={fetcher.send}>
        <button type="submit">fetch</button>
      </Form>
      <p>{fetcher.data ?? 'nothing fetched'}</p>
    </>
  );
}

function Second() {
  return (
    <>
      <h1>second</h1>
      <p>{useActionData<string>() ?? 'nothing sent'}</p>
      <Form method="post" action="/second">
        <button type="submit">send</button>
      </Form>
    </>
  );
}

const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Outlet,
    children: [
      { id: 'first', path: '/first', Component: First, loader: () => 'asked for again' },
      { id: 'second', path: '/second', Component: Second, action: () => 'done', loader: () => null },
    ],
  },
];

/** A page that is on show; `open` gives the router that moves when the test says so. */
function show({ opens = true } = {}) {
  window.history.replaceState(null, '', '/first');
  const hydrationData = { loaderData: { first: 'as rendered' } };
  const open = vi.fn(async (): Promise<DataRouter> => {
    if (!opens) throw new TypeError('no such file');
    return createRouter({ routes, history: createBrowserHistory(), hydrationData, mapRouteProperties }).initialize();
  });
  const loadWhole = vi.fn();
  const matches = [
    { params: {}, route: { id: 'root', element: <Outlet /> } },
    { params: {}, route: { id: 'first', element: <First /> } },
  ];
  const late = createLateRouter({ matches, hydrationData, open, loadWhole });
  render(
    <AppProvider app={app}>
      <RouterProvider router={late.router} />
    </AppProvider>,
  );
  return { ...late, open, loadWhole };
}

it('shows what was rendered, with nothing loaded', () => {
  const { open } = show();
  expect(screen.getByRole('heading').textContent).toBe('as rendered');
  expect(open).not.toHaveBeenCalled();
});

it('renders nothing anew when the router that moves comes', async () => {
  const { arrive, router } = show();
  const { state } = router;
  await act(arrive);
  expect(screen.getByRole('heading').textContent).toBe('as rendered');
  expect(router.state.location).toEqual(state.location);
});

it('follows a link that was clicked before', async () => {
  const { open } = show();
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('second'));
  expect(open).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/second');
  fireEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => screen.getByText('done'));
});

it('sends a form that was sent before, and shows its answer', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'fetch' }));
  await waitFor(() => screen.getByText('done'));
});

it('loads a link as a document where the router can not be had, and asks for it again at the next', async () => {
  const { open, loadWhole } = show({ opens: false });
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(loadWhole).toHaveBeenCalledWith(`${window.location.origin}/second`));
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});
