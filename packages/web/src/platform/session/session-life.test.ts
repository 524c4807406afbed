import { describe, expect, it } from 'vitest';
import { ADA, error, setUpSession } from '../../../test/fake-session-bff.ts';
import { SUBSCRIPTIONS_QUERY_KEY } from '../entitlements/subscriptions.ts';
import { completeLogin } from './complete-login.ts';
import { logOut } from './log-out.ts';
import { SESSION_QUERY_KEY } from './session.ts';
import { submitAuth } from './submit-auth.ts';

describe('completeLogin', () => {
  it('forces the cookie login although a guest was known, then loads user and subscriptions', async () => {
    const { app, calls } = setUpSession();
    app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'guest' });
    await expect(completeLogin(app)).resolves.toBe('member');
    expect(calls).toEqual(['cookieLogin', 'getUser', 'getSubscriptions', 'announced']);
    expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'member', user: ADA });
  });

  it('works for a request that came without a session', async () => {
    const { app } = setUpSession();
    await expect(completeLogin({ ...app, mayHaveSession: false })).resolves.toBe('member');
  });

  it('keeps the login when only the subscriptions fail, and logs that', async () => {
    const { app, errors } = setUpSession({ getSubscriptions: error('internal_error') });
    await expect(completeLogin(app)).resolves.toBe('member');
    expect(errors).toEqual(['The subscriptions could not be loaded']);
    expect(app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY)).toEqual({ kind: 'unavailable' });
  });

  it("logs out and raises 'critical user data fetch error' when the user can't be loaded", async () => {
    const { app, calls } = setUpSession({ getUser: error('upstream_unavailable') });
    await expect(completeLogin(app)).rejects.toThrow(/^critical user data fetch error$/);
    expect(calls).toContain('logout');
    expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'guest' });
  });

  it('asks for subscriptions past their cache when the page says so', async () => {
    const { app, calls } = setUpSession();
    await completeLogin(app, { withFreshSubscriptions: true });
    expect(calls).toEqual(['cookieLogin', 'getUser', 'clearSubscriptionsCache', 'getSubscriptions', 'announced']);
  });

  it('keeps the login when that cache cannot be cleared, and logs it', async () => {
    const { app, errors } = setUpSession({ clearSubscriptionsCache: error('upstream_unavailable') });
    await expect(completeLogin(app, { withFreshSubscriptions: true })).resolves.toBe('member');
    expect(errors).toEqual(['The cache of the subscriptions could not be cleared']);
    expect(app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY)).toMatchObject({ kind: 'known' });
  });

  it('notices a browser that did not keep the session', async () => {
    const { app } = setUpSession({ cookieLogin: { status: 200, body: { logged_in: false } } });
    await expect(completeLogin(app)).resolves.toBe('cookies-refused');
  });
});

describe('logOut', () => {
  it('does nothing when not logged in', async () => {
    const { app, calls } = setUpSession({ cookieLogin: { status: 200, body: { logged_in: false } } });
    await expect(logOut(app)).resolves.toBe('nothing-to-do');
    expect(calls).toEqual(['cookieLogin']);
  });

  it('resets both states, calls the endpoint and re-checks the cookie login', async () => {
    const { app, calls } = setUpSession();
    await completeLogin(app);
    calls.length = 0;
    await expect(logOut(app)).resolves.toBe('logged-out');
    expect(calls).toEqual(['logout', 'cookieLogin', 'announced']);
    expect(app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'guest' });
    expect(app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY)).toMatchObject({ hasPremiumAccess: false });
  });

  it('shows the person as logged in again when the session could not be ended', async () => {
    const { app, session } = setUpSession({ logout: error('upstream_unavailable') });
    await completeLogin(app);
    await expect(logOut(app)).resolves.toBe('unavailable');
    expect((await session()).kind).toBe('member');
  });

  it('logs out a visitor whose state cannot be read', async () => {
    const { app, calls } = setUpSession({ cookieLogin: error('upstream_unavailable') });
    await expect(logOut(app)).resolves.toBe('logged-out');
    expect(calls).toContain('logout');
  });
});

describe('the session', () => {
  it.each(['upstream_unavailable', 'timeout', 'rate_limited', 'internal_error'] as const)(
    'is unavailable, not a guest, when the cookie login answers %s',
    async (code) => {
      const { session } = setUpSession({ cookieLogin: error(code) });
      expect(await session()).toEqual({ kind: 'unavailable' });
    },
  );

  it('is unavailable, not a guest, when only the user cannot be read', async () => {
    const { session } = setUpSession({ getUser: error('upstream_unavailable') });
    expect(await session()).toEqual({ kind: 'unavailable' });
  });

  it('is a guest when the session ended between the two calls', async () => {
    const { session } = setUpSession({ getUser: error('unauthenticated') });
    expect(await session()).toEqual({ kind: 'guest' });
  });
});

describe('submitAuth', () => {
  it('passes on what the form was refused for, without touching the session', async () => {
    const { app, calls } = setUpSession();
    await expect(submitAuth(app, async () => ({ kind: 'refused' as const }))).resolves.toEqual({ kind: 'refused' });
    expect(calls).toEqual([]);
  });

  it('turns a user that fails after the login into an outcome that says so, and logs the fixed error', async () => {
    const { app, errors } = setUpSession({ getUser: error('timeout') });
    await expect(submitAuth(app, async () => null)).resolves.toEqual({ kind: 'user-data-unavailable' });
    expect(errors).toContain('critical user data fetch error');
  });
});
