// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { errorReply, type FakeReplies, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import { isFavourite, refetchFavourites } from './favourites.ts';
import { followFavourites } from './follow-favourites.ts';

const STORED = 'labs.favourites';
const LIST = 'GET /api/favourites';
const MERGE = 'PUT /api/favourites';
const listOf = (...content_ids: string[]) => ({ status: 200, body: { content_ids, share: null } });

function open(replies: FakeReplies = {}) {
  const { page, requests } = fakePage('/labs/packs', replies);
  const { queryClient } = page.app;
  queryClient.mount();
  const router = createMemoryRouter([{ path: '*' }]);
  followFavourites(page.app, router);
  return {
    requests,
    logIn: () => queryClient.setQueryData(SESSION_QUERY_KEY, MEMBER),
    logOut: () => queryClient.setQueryData(SESSION_QUERY_KEY, GUEST),
    refetch: () => refetchFavourites(queryClient),
    openNextPage: () => router.navigate('/labs'),
    has: (id: string) => isFavourite(queryClient, id),
  };
}

it('loads the browser’s favourites, and follows other tabs', async () => {
  localStorage.setItem(STORED, 'felt');
  const { has, logOut } = open();
  logOut();
  await vi.waitFor(() => expect(has('felt')).toBe(true));
  localStorage.setItem(STORED, 'harp');
  window.dispatchEvent(new StorageEvent('storage', { key: STORED }));
  await vi.waitFor(() => expect([has('felt'), has('harp')]).toEqual([false, true]));
});

it('moves the browser’s favourites into the account at a login', async () => {
  localStorage.setItem(STORED, 'felt,harp');
  const { has, logIn, requests } = open({ [LIST]: listOf('tape'), [MERGE]: listOf('felt', 'harp', 'tape') });
  logIn();
  await vi.waitFor(() => expect(localStorage.getItem(STORED)).toBe(''));
  expect(requests.find(({ call }) => call === MERGE)).toMatchObject({
    body: { content_ids: ['felt', 'harp'] },
    userId: ADA.id,
  });
  expect(['felt', 'harp', 'tape'].map(has)).toEqual([true, true, true]);
});

it('leaves them in the browser when that fails, and tries again with the next page', async () => {
  localStorage.setItem(STORED, 'felt');
  let isDown = true;
  const { logIn, openNextPage, requests } = open({
    [LIST]: listOf(),
    [MERGE]: () => (isDown ? errorReply('upstream_unavailable') : listOf('felt')),
  });
  logIn();
  await vi.waitFor(() => expect(requests.some(({ call }) => call === MERGE)).toBe(true));
  expect(localStorage.getItem(STORED)).toBe('felt');
  isDown = false;
  await vi.waitFor(async () => {
    await openNextPage();
    expect(localStorage.getItem(STORED)).toBe('');
  });
});

it('shows none of a member’s favourites after the logout', async () => {
  const { has, logIn, logOut } = open({ [LIST]: listOf('tape') });
  logIn();
  await vi.waitFor(() => expect(has('tape')).toBe(true));
  logOut();
  expect(has('tape')).toBe(false);
});

it('loads the list again when the tab is back, not by itself when the connection is', async () => {
  let list = listOf('tape');
  const { has, logIn, refetch, requests } = open({ [LIST]: () => list });
  logIn();
  await vi.waitFor(() => expect(has('tape')).toBe(true));
  list = listOf('harp');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  for (const isOnline of [false, true]) onlineManager.setOnline(isOnline);
  await new Promise(setImmediate);
  expect(requests).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) refetch();
  await vi.waitFor(() => expect([has('tape'), has('harp')]).toEqual([false, true]));
  expect(requests).toHaveLength(2);
});
