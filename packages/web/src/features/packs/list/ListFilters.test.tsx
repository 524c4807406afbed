// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { pageAt } from '../../../../test/page-at.tsx';
import { filtersFromSearch } from '../../../platform/catalogue/pack-filters.ts';
import { PackSearch, useWantedFilters } from './ListFilters.tsx';

function Search() {
  return <PackSearch shown={filtersFromSearch(useSearchParams()[0])} wanted={useWantedFilters()} />;
}

afterEach(() => {
  vi.useRealTimers();
});

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
    search: (value: string) =>
      act(async () => {
        fireEvent.change(field(), { target: { value } });
        field().form?.requestSubmit();
      }),
    /** Types by an input method. */
    compose: (value: string) => fireEvent.input(field(), { target: { value }, isComposing: true }),
    pause: () => act(async () => vi.advanceTimersByTime(500)),
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
    address: () => router.state.location.search,
    page: () => router.state.location.pathname,
    wanted: () => router.state.navigation.location?.search,
  };
}

it('retains typed text when the pending list is cancelled for the offers', async () => {
  const { search, go, comes, typed, address } = await open('/labs/packs?query=felt');
  await search('choir');
  await go('/labs/packs?query=felt&subscribe=true');
  await comes();
  expect([address(), typed()]).toEqual(['?query=felt&subscribe=true', 'choir']);
});

it('follows a list that something else requested, also in place of its own', async () => {
  const { search, go, comes, typed } = await open('/labs/packs?types=strings');
  await go('/labs/packs?query=felt');
  await comes();
  expect(typed()).toBe('felt');
  await search('choir');
  await go('/labs/packs');
  await comes();
  expect(typed()).toBe('');
});

it('does not call a visitor back from the page that was chosen while the list was to follow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { compose, pause, go, comes, page } = await open('/labs/packs');
  compose('choir');
  await go('/labs/packs/felt');
  await pause();
  await comes();
  expect(page()).toBe('/labs/packs/felt');
});

it('stays on a later page of the list, which the form does not name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pause, wanted, address } = await open('/labs/packs?page=2');
  await pause();
  expect([wanted(), address()]).toEqual([undefined, '?page=2']);
});

it('waits while a kana is half typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { compose, pause, wanted } = await open('/labs/packs');
  compose('おる');
  compose('おるg');
  await pause();
  expect(wanted()).toBeUndefined();
  compose('おるが');
  await pause();
  expect(wanted()).toBe(`?query=${encodeURIComponent('おるが')}`);
});
