// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import { followOfflineDemos } from './follow-offline-demos.ts';
import { OFFLINE_LIST } from './offline-keys.ts';

const followOwner = vi.hoisted(() => vi.fn());
const deleteFormerFavourites = vi.hoisted(() => vi.fn());
vi.mock('./offline-demos.ts', () => ({ followOwner, deleteFormerFavourites }));

beforeEach(() => void vi.clearAllMocks());

function open() {
  const { app } = fakePage('/labs/packs', {}, MEMBER).page;
  followOfflineDemos(app);
  return app;
}

it('follows the session where demos are stored', async () => {
  localStorage.setItem(OFFLINE_LIST, '{}');
  const { queryClient } = open();
  await vi.waitFor(() => expect(followOwner).toHaveBeenCalledWith(expect.anything(), MEMBER));
  expect(deleteFormerFavourites).toHaveBeenCalledOnce();
  queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
  await vi.waitFor(() => expect(followOwner).toHaveBeenLastCalledWith(expect.anything(), GUEST));
});

it('follows it on the hosts of other areas, where only the cookie is', async () => {
  const app = open();
  app.cookies.write('offline-favourites=1; Path=/');
  app.queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
  await vi.waitFor(() => expect(followOwner).toHaveBeenCalledWith(app, GUEST));
  expect(deleteFormerFavourites).not.toHaveBeenCalled();
});
