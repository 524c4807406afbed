// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { FakeTexts } from '../../../../test/FakeTexts.tsx';
import { fakePage } from '../../../../test/fake-page.ts';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import { filtersFromSearch } from '../../../platform/catalogue/pack-filters.ts';
import { TypeChips } from './ListFilters.tsx';
import { useLiveSearch } from './PackSearch.tsx';
import { useWantedFilters } from './use-filters.ts';

afterEach(cleanup);

const KEYS = { content_id: 'keys', slug: 'keys', name: 'Keys', count: 2 };

function Search() {
  const shown = filtersFromSearch(useSearchParams()[0]);
  const wanted = useWantedFilters();
  const form = useRef<HTMLFormElement>(null);
  const { changeNow } = useLiveSearch(form, shown, wanted);
  return (
    <form ref={form}>
      <input name="query" type="search" defaultValue={wanted.query} onChange={changeNow} />
      <input name="types" type="hidden" value={wanted.types.join()} />
      <TypeChips types={[KEYS]} filters={wanted} />
    </form>
  );
}

/** Opens the list at a URL; later requests stay pending until the test resolves them. */
async function open(address: string) {
  const { app } = fakePage(address).page;
  let isHeld = false;
  let arrivals: (() => void)[] = [];
  const loader = async () => {
    if (isHeld) await new Promise<void>((resolve) => arrivals.push(resolve));
    return null;
  };
  const pages = [
    { path: '/labs/packs', Component: Search, loader },
    { path: '*', element: 'elsewhere', loader },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  await expect.poll(() => router.state.initialized).toBe(true);
  render(
    <AppProvider app={app}>
      <FakeTexts language="ja-JP" messages={{ 'packs.types': 'kinds', 'packs.count': 'packs' }}>
        <RouterProvider router={router} />
      </FakeTexts>
    </AppProvider>,
  );
  isHeld = true;
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  const enter = (query: string) => void fireEvent.change(field(), { target: { value: query } });
  return {
    type: (query: string) => act(async () => enter(query)),
    go: async (to: string) =>
      act(async () => {
        void router.navigate(to);
        await expect.poll(() => router.state.navigation.state).toBe('loading');
      }),
    /** `query`, if any, is typed before the response is rendered. */
    comes: (query?: string) =>
      act(async () => {
        for (const arrive of arrivals) arrive();
        arrivals = [];
        await expect.poll(() => router.state.navigation.state).toBe('idle');
        if (query !== undefined) enter(query);
      }),
    choose: () => act(async () => void fireEvent.click(screen.getByRole('link', { name: /Keys/ }))),
    typed: () => field().value,
    search: () => router.state.location.search,
    next: () => router.state.navigation.location?.search,
  };
}

it('retains typed text when the pending list is cancelled for another page', async () => {
  const { type, go, typed } = await open('/labs/packs?query=felt');
  await type('choir');
  await go('/labs');
  expect(typed()).toBe('choir');
});

it('retains typed text when the pending list is cancelled for the offers', async () => {
  const { type, go, comes, typed, search } = await open('/labs/packs?query=felt');
  await type('choir');
  await go('/labs/packs?query=felt&subscribe=true');
  await comes();
  expect([search(), typed()]).toEqual(['?query=felt&subscribe=true', 'choir']);
});

it('retains typed text while the list for its beginning loads', async () => {
  const { type, comes, typed } = await open('/labs/packs');
  await type('cho');
  await comes('choir');
  expect(typed()).toBe('choir');
});

it('follows a list that something else requested, also in place of its own', async () => {
  const { type, go, comes, typed } = await open('/labs/packs?types=strings');
  await go('/labs/packs?query=felt');
  await comes();
  expect(typed()).toBe('felt');
  await type('choir');
  await go('/labs/packs');
  await comes();
  expect(typed()).toBe('');
});

it('requests the kinds that were chosen last', async () => {
  const { go, type, next } = await open('/labs/packs?types=strings');
  await go('/labs/packs');
  await type('choir');
  expect(next()).toBe('?query=choir');
});

it('adds a kind to those of the pending list', async () => {
  const { go, choose, next } = await open('/labs/packs');
  await go('/labs/packs?query=choir&sortBy=name');
  await choose();
  expect(next()).toBe('?query=choir&types=keys&sortBy=name');
});
