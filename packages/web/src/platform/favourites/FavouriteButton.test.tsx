// @vitest-environment jsdom
import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { errorReply, type FakeReplies, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { favouritesQuery } from './favourites.ts';

const STORED = 'labs.favourites';
const ADD = 'PUT /api/favourites/felt';
const REMOVE = 'DELETE /api/favourites/felt';
const LIST = 'GET /api/favourites';
const DONE = { status: 204 };
const listOf = (...content_ids: string[]) => ({ status: 200, body: { content_ids, share: null } });

async function open(session: Session, replies: FakeReplies = {}) {
  const { page, requests, tracked } = fakePage('/labs/packs', replies, session);
  const { app } = page;
  const pack = { content_id: 'felt', slug: 'felt-piano', name: 'Felt Piano' };
  const { page: element } = pageWith(<FavouriteButton pack={pack} place="card" />, '/labs/packs', app);
  render(element);
  await act(() => app.queryClient.query(favouritesQuery(app, session)).catch(() => undefined));
  return {
    app,
    element,
    tracked,
    requests: () => requests.map(({ call }) => call),
    users: () => requests.map(({ userId }) => userId),
  };
}

const heart = () => screen.getByRole('button', { name: 'Favourite: Felt Piano' });
const expectPressed = (isPressed: boolean) =>
  vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe(String(isPressed)));

it('is pressed for a pack of the list, and unpressed in the server’s page', async () => {
  const { element } = await open(MEMBER, { [LIST]: listOf('felt') });
  await expectPressed(true);
  expect(renderToString(element)).toContain('aria-pressed="false"');
});

it('stores a guest’s favourites in the browser', async () => {
  const { tracked, requests } = await open(GUEST);
  fireEvent.click(heart());
  await expectPressed(true);
  await vi.waitFor(() => expect(localStorage.getItem(STORED)).toBe('felt'));
  fireEvent.click(heart());
  await expectPressed(false);
  await vi.waitFor(() => expect(localStorage.getItem(STORED)).toBe(''));
  expect(requests()).toEqual([]);
  const properties = { pack: 'felt-piano', place: 'card' };
  expect(tracked).toEqual([
    ['favourite added', properties],
    ['favourite removed', properties],
  ]);
});

it('refuses more than the limit, which it names', async () => {
  const full = Array.from({ length: FAVOURITES_MAX }, (_, index) => `pack${index}`).join();
  localStorage.setItem(STORED, full);
  await open(GUEST);
  fireEvent.click(heart());
  expect(await screen.findByText(/200 packs and is full/)).toBeTruthy();
  await expectPressed(false);
  expect(localStorage.getItem(STORED)).toBe(full);
});

it('stores a member’s favourites in the account, for this member only', async () => {
  const { requests, users } = await open(MEMBER, { [LIST]: listOf('harp'), [ADD]: DONE, [REMOVE]: DONE });
  fireEvent.click(heart());
  await expectPressed(true);
  fireEvent.click(heart());
  await expectPressed(false);
  await vi.waitFor(() => expect(requests()).toEqual([LIST, ADD, REMOVE]));
  expect(users()).toEqual([ADA.id, ADA.id, ADA.id]);
  expect(localStorage.getItem(STORED)).toBeNull();
});

it('shows the press at once, and undoes it with a message when it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeReply>();
  const { tracked } = await open(MEMBER, { [LIST]: listOf('harp'), [ADD]: () => promise });
  fireEvent.click(heart());
  await expectPressed(true);
  resolve(errorReply('upstream_unavailable'));
  expect(await screen.findByText(/couldn’t change your favourites, so Felt Piano/)).toBeTruthy();
  await expectPressed(false);
  expect(tracked).toEqual([]);
});

it('says that the list is full, where the account’s is', async () => {
  await open(MEMBER, { [LIST]: listOf('harp'), [ADD]: errorReply('favourites_full') });
  fireEvent.click(heart());
  expect(await screen.findByText(/200 packs and is full/)).toBeTruthy();
  await expectPressed(false);
});

it('rechecks the session where it has ended', async () => {
  const { app } = await open(MEMBER, {
    [LIST]: listOf('felt'),
    [REMOVE]: errorReply('unauthenticated'),
    'POST /api/cookie-login': { status: 200, body: { logged_in: false } },
  });
  await expectPressed(true);
  fireEvent.click(heart());
  expect(await screen.findByText(/no longer logged in/)).toBeTruthy();
  await vi.waitFor(() => expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(GUEST));
});

it('waits for a list that is not loaded yet', async () => {
  let isDown = true;
  const { app } = await open(MEMBER, {
    [LIST]: () => (isDown ? errorReply('upstream_unavailable') : listOf('harp')),
    [ADD]: DONE,
  });
  isDown = false;
  fireEvent.click(heart());
  await expectPressed(true);
  expect(app.queryClient.getQueryData(favouritesQuery(app, MEMBER).queryKey)?.content_ids).toEqual(['felt', 'harp']);
});
