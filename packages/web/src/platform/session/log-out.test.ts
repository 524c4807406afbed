import { afterEach, expect, it, vi } from 'vitest';
import { error, setUpSession } from '../../../test/fake-session-bff.ts';
import { noTracker, type Track } from '../analytics/tracker.ts';
import { subscriptionsQuery } from '../entitlements/subscriptions.ts';
import { completeLogin } from './complete-login.ts';
import { logOutAsAsked } from './log-out.ts';
import { SESSION_QUERY_KEY } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp(replies: Parameters<typeof setUpSession>[0] = {}) {
  const { app, calls } = setUpSession(replies);
  const told: unknown[] = [];
  const track: Track = (name) => void told.push([name, app.queryClient.getQueryData(SESSION_QUERY_KEY)]);
  return { app: { ...app, tracker: { ...noTracker, track } }, calls, told };
}

it('is told once, while it is still known who logs out', async () => {
  const { app, told } = setUp();
  await completeLogin(app);
  await expect(logOutAsAsked(app)).resolves.toBe('logged-out');
  expect(told).toMatchObject([['logged out', { kind: 'member' }]]);
});

it('is not told of a guest, nor of who could not be read', async () => {
  const guest = setUp({ cookieLogin: { status: 200, body: { logged_in: false } } });
  await expect(logOutAsAsked(guest.app)).resolves.toBe('nothing-to-do');
  const unknown = setUp({ cookieLogin: error('upstream_unavailable') });
  await expect(logOutAsAsked(unknown.app)).resolves.toBe('logged-out');
  expect([...guest.told, ...unknown.told]).toEqual([]);
});

it('that did not come to pass leaves everything as it was, when nobody can be asked either', async () => {
  const { app } = setUp({ logout: error('upstream_unavailable') });
  await completeLogin(app);
  await app.queryClient.query(subscriptionsQuery(app));
  const known = app.queryClient.getQueriesData({});
  vi.stubGlobal('navigator', { onLine: false });
  await expect(logOutAsAsked(app)).resolves.toBe('unavailable');
  expect(app.queryClient.getQueriesData({})).toEqual(known);
});

it('whose answer was lost shows by the re-check that nobody is there', async () => {
  let isOver = false;
  const { app } = setUp({
    logout: () => {
      isOver = true;
      return error('upstream_unavailable');
    },
    cookieLogin: () => ({ status: 200, body: { logged_in: !isOver } }),
  });
  await completeLogin(app);
  await expect(logOutAsAsked(app)).resolves.toBe('unavailable');
  expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'guest' });
});

it('is not told of a login that was taken back because the user could not be loaded', async () => {
  const { app, told } = setUp({ getUser: error('upstream_unavailable') });
  await expect(completeLogin(app)).rejects.toThrow('critical user data fetch error');
  expect(told).toEqual([]);
});
