// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { NavigationStateProvider, useNavigationState } from './NavigationStateProvider.tsx';

const Page = () => <output>{JSON.stringify(useNavigationState())}</output>;

const Root = () => (
  <NavigationStateProvider>
    <Outlet />
  </NavigationStateProvider>
);

function open(address: string) {
  const children = [
    { path: '/labs/packs', Component: Page },
    { path: '/labs/packs/:slug', Component: Page },
  ];
  const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');
  return { ...pageAt(fakePage(address).page.app, address, [{ Component: Root, children }]), state };
}

const LIST = { path: '/labs/packs', query: '?types=keys', hash: '#results', params: {} };
const PACK = { path: '/labs/packs/felt-piano', query: '', hash: '', params: { slug: 'felt-piano' } };

it('has no previous route on the first page, on the server and in the browser', () => {
  const { page, state } = open('/labs/packs?types=keys#results');
  const first = { previous: null, current: LIST };
  document.body.innerHTML = renderToStaticMarkup(page);
  expect(state()).toEqual(first);
  document.body.innerHTML = '';
  render(page);
  expect(state()).toEqual(first);
});

it('tracks the previous route with query, hash and params, forwards and back, but no revalidated page', async () => {
  const { page, router, state } = open('/labs/packs?types=keys#results');
  render(page);
  await act(() => router.navigate('/labs/packs/felt-piano'));
  await act(() => router.revalidate());
  await act(() => router.navigate('/labs/packs/felt-piano'));
  expect(state()).toEqual({ previous: LIST, current: PACK });
  await act(() => router.navigate('/labs/packs?types=keys#results'));
  expect(state()).toEqual({ previous: PACK, current: LIST });
  await act(() => router.navigate(-1));
  expect(state()).toEqual({ previous: LIST, current: PACK });
});

it('does not treat a replaced route as the previous one', async () => {
  const { page, router, state } = open('/labs/packs?types=keys#results');
  render(page);
  await act(() => router.navigate('/labs/packs/felt-piano?from-portal=true'));
  await act(() => router.navigate('/labs/packs/felt-piano', { replace: true }));
  expect(state()).toEqual({ previous: LIST, current: PACK });
});
