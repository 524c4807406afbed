import { describe, expect, it, vi } from 'vitest';
import { errorReply, type FakeReplies, fakePage } from '../../../test/fake-page.ts';
import { MEMBER, MEMBER_REPLIES, setUpSession } from '../../../test/fake-session-bff.ts';
import { noTracker, type Track } from '../analytics/tracker.ts';
import { completeLogin, logOut, logOutByUser, submitAuth } from './authentication.ts';
import { SUBSCRIPTIONS_QUERY_KEY, subscriptionsQuery } from './entitlements.ts';
import { subscribeToQuery } from './follow-session.ts';
import { cachedSession, SESSION_QUERY_KEY } from './session.ts';
import { refreshSubscriptions } from './subscriptions.ts';

const COOKIE_LOGIN = 'POST /api/cookie-login';
const USER = 'GET /api/user';
const READ = 'GET /api/subscriptions';
const CLEAR = 'DELETE /api/subscriptions/cache';
const LOGOUT = 'POST /api/logout';
const UNAVAILABLE = errorReply('upstream_unavailable');
const GUEST_REPLY = { [COOKIE_LOGIN]: { status: 200, body: { logged_in: false } } };

describe('completeLogin', () => {
  it.each([
    ['by scripts', false, false, [READ]],
    ['by a page that requests fresh data', false, true, [CLEAR, READ]],
    ['by a form without JavaScript, whose next page loads the subscriptions', true, false, []],
  ])(
    '%s, repeats the cookie login although a guest was cached, then loads the data',
    async (_, SSR, refreshes, loaded) => {
      vi.stubEnv('SSR', SSR);
      const { app, calls } = setUpSession();
      app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'guest' });
      await expect(completeLogin({ ...app, mayHaveSession: false }, refreshes)).resolves.toBe('member');
      expect(calls()).toEqual([COOKIE_LOGIN, USER, ...loaded, 'announced']);
      expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(MEMBER);
    },
  );

  it('retains the login when only the subscriptions fail, and logs that', async () => {
    vi.stubEnv('SSR', false);
    const { app, errors } = setUpSession({ [READ]: errorReply('internal_error') });
    await expect(completeLogin(app)).resolves.toBe('member');
    expect(errors).toEqual(['The subscriptions could not be loaded']);
    expect(app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY)).toEqual({ kind: 'unavailable' });
  });

  it("logs out and throws 'critical user data fetch error' when the user can't be loaded", async () => {
    const { app, calls } = setUpSession({ [USER]: errorReply('upstream_unavailable') });
    await expect(completeLogin(app)).rejects.toThrow(/^critical user data fetch error$/);
    expect(calls()).toContain(LOGOUT);
    expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'guest' });
  });

  it('detects a browser that did not store the session; the server, which stores cookies itself, throws', async () => {
    vi.stubEnv('SSR', false);
    await expect(completeLogin(setUpSession(GUEST_REPLY).app)).resolves.toBe('cookies-refused');
    vi.stubEnv('SSR', true);
    await expect(completeLogin(setUpSession(GUEST_REPLY).app)).rejects.toThrow(/^critical user data fetch error$/);
  });
});

describe('logOut', () => {
  it('resets the session before the subscriptions, calls the endpoint and rechecks the cookie login', async () => {
    const { app, calls, requests } = setUpSession();
    await completeLogin(app);
    requests.length = 0;
    const kinds: unknown[] = [];
    const onReset = () => void kinds.push(cachedSession(app.queryClient)?.kind);
    subscribeToQuery(app.queryClient, SUBSCRIPTIONS_QUERY_KEY, onReset);
    await expect(logOut(app)).resolves.toBe('logged-out');
    expect(kinds).toEqual(['guest']);
    expect(calls()).toEqual([LOGOUT, COOKIE_LOGIN, 'announced']);
    expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'guest' });
    expect(app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY)).toMatchObject({ hasPremiumAccess: false });
  });

  it('shows the member as logged in again when the session could not be ended', async () => {
    const { app, session } = setUpSession({ [LOGOUT]: UNAVAILABLE });
    await completeLogin(app);
    await expect(logOut(app)).resolves.toBe('unavailable');
    expect((await session()).kind).toBe('member');
  });
});

it.each([
  ['unavailable', 'the cookie login fails', COOKIE_LOGIN, 'upstream_unavailable'],
  ['unavailable', 'the cookie login is limited', COOKIE_LOGIN, 'rate_limited'],
  ['unavailable', 'only the user can not be loaded', USER, 'upstream_unavailable'],
  ['guest', 'it ended between the two calls', USER, 'unauthenticated'],
] as const)('the session is %s when %s', async (kind, _, call, code) => {
  const { session } = setUpSession({ [call]: errorReply(code) });
  expect(await session()).toEqual({ kind });
});

describe('submitAuth', () => {
  it('returns why the form was refused, without changing the session', async () => {
    const { app, calls } = setUpSession();
    await expect(submitAuth(app, async () => ({ kind: 'refused' as const }))).resolves.toEqual({ kind: 'refused' });
    expect(calls()).toEqual([]);
  });

  it("returns an outcome of its own when the user can't be loaded after the login, and logs the fixed error", async () => {
    const { app, errors } = setUpSession({ [USER]: errorReply('timeout') });
    await expect(submitAuth(app, async () => null)).resolves.toEqual({ kind: 'user-data-unavailable' });
    expect(errors).toContain('critical user data fetch error');
  });
});

describe('logOutByUser', () => {
  function setUp(replies: Parameters<typeof setUpSession>[0] = {}) {
    const { app, calls } = setUpSession(replies);
    const tracked: unknown[] = [];
    const track: Track = (name) => void tracked.push([name, app.queryClient.getQueryData(SESSION_QUERY_KEY)]);
    return { app: { ...app, tracker: { ...noTracker, track } }, calls, tracked };
  }

  it('is tracked once, while the user is still known', async () => {
    const { app, tracked } = setUp();
    await completeLogin(app);
    await expect(logOutByUser(app)).resolves.toBe('logged-out');
    expect(tracked).toMatchObject([['logged out', { kind: 'member' }]]);
  });

  it('is not tracked for a guest, nor for an unreadable session, which ends nevertheless', async () => {
    const guest = setUp(GUEST_REPLY);
    await expect(logOutByUser(guest.app)).resolves.toBe('nothing-to-do');
    expect(guest.calls()).toEqual([COOKIE_LOGIN]);
    const unknown = setUp({ [COOKIE_LOGIN]: errorReply('upstream_unavailable') });
    await expect(logOutByUser(unknown.app)).resolves.toBe('logged-out');
    expect(unknown.calls()).toContain(LOGOUT);
    expect([...guest.tracked, ...unknown.tracked]).toEqual([]);
  });

  it('changes nothing when it fails while the browser is offline', async () => {
    const { app } = setUp({ [LOGOUT]: UNAVAILABLE });
    await completeLogin(app);
    await app.queryClient.query(subscriptionsQuery(app));
    const cached = app.queryClient.getQueriesData({});
    vi.stubGlobal('navigator', { onLine: false });
    await expect(logOutByUser(app)).resolves.toBe('unavailable');
    expect(app.queryClient.getQueriesData({})).toEqual(cached);
  });

  it('shows a guest after the recheck when only the response was lost', async () => {
    let isOver = false;
    const { app } = setUp({
      [LOGOUT]: () => {
        isOver = true;
        return errorReply('upstream_unavailable');
      },
      [COOKIE_LOGIN]: () => ({ status: 200, body: { logged_in: !isOver } }),
    });
    await completeLogin(app);
    await expect(logOutByUser(app)).resolves.toBe('unavailable');
    expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'guest' });
  });
});

/** Opens a URL with cached subscriptions; returns the calls about them, and the cached value afterwards. */
async function callsAt(path: string, replies: FakeReplies = {}) {
  const { page, requests } = fakePage(path, { ...MEMBER_REPLIES, [CLEAR]: { status: 204 }, ...replies });
  const query = subscriptionsQuery(page.app);
  await page.app.queryClient.query(query);
  requests.length = 0;
  await refreshSubscriptions(page);
  const cached = page.app.queryClient.getQueryData(query.queryKey);
  const isInvalid = page.app.queryClient.getQueryState(query.queryKey)?.isInvalidated;
  const calls = requests.map(({ call }) => call).filter((call) => call.includes('/api/subscriptions'));
  return { cached, isInvalid, calls };
}

it.each<[string, string, FakeReplies, string[]]>([
  ['clears the cache, then loads the subscriptions', 'true', {}, [CLEAR, READ]],
  ['does nothing without the flag', '1', {}, []],
  ['does nothing for a guest', 'true', GUEST_REPLY, []],
  ['loads them though the cache could not be cleared', 'true', { [CLEAR]: UNAVAILABLE }, [CLEAR, READ]],
])('refreshSubscriptions %s', async (_, flag, replies, expected) => {
  const { cached, isInvalid, calls } = await callsAt(`/account?clear-subscriptions-cache=${flag}`, replies);
  expect(calls).toEqual(expected);
  expect([cached?.kind, isInvalid]).toEqual(['known', false]);
});
