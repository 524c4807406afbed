// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { pageAt } from '../../../../test/page-at.tsx';
import { filtersFromSearch } from '../../../platform/catalogue/pack-filters.ts';
import { useLiveSearch, useWantedFilters } from './ListFilters.tsx';

function Search() {
  const shown = filtersFromSearch(useSearchParams()[0]);
  const wanted = useWantedFilters();
  const form = useRef<HTMLFormElement>(null);
  const { changeNow } = useLiveSearch(form, shown, wanted);
  return (
    <form ref={form}>
      <input name="query" type="search" defaultValue={wanted.query} onChange={changeNow} />
      <input name="types" type="hidden" value={wanted.types.join()} />
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
  const { page, router } = pageAt(app, address, pages);
  await expect.poll(() => router.state.initialized).toBe(true);
  render(page);
  isHeld = true;
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  return {
    type: (value: string) => act(async () => void fireEvent.change(field(), { target: { value } })),
    go: async (to: string) =>
      act(async () => {
        void router.navigate(to);
        await expect.poll(() => router.state.navigation.state).toBe('loading');
      }),
    comes: () =>
      act(async () => {
        for (const arrive of arrivals) arrive();
        arrivals = [];
        await expect.poll(() => router.state.navigation.state).toBe('idle');
      }),
    typed: () => field().value,
    search: () => router.state.location.search,
  };
}

it('retains typed text when the pending list is cancelled for the offers', async () => {
  const { type, go, comes, typed, search } = await open('/labs/packs?query=felt');
  await type('choir');
  await go('/labs/packs?query=felt&subscribe=true');
  await comes();
  expect([search(), typed()]).toEqual(['?query=felt&subscribe=true', 'choir']);
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
