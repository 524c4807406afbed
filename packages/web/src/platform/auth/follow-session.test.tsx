// @vitest-environment jsdom
import { hydrate, onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply, type FakeReply } from '../../../test/fake-page.ts';
import { ADA, MEMBER, setUpSession } from '../../../test/fake-session-bff.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { sampleSubscription } from '../../../test/sample-subscription.ts';
import { createQueryClient, dehydratePage, withTime } from '../query/query-client.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from './entitlements.ts';
import { AWAY_MS, followIdentity, followSession, followSubscriptions, subscribeToQuery } from './follow-session.ts';
import { GUEST, SESSION_QUERY_KEY, useSession } from './session.ts';
import type { Session } from './session-state.ts';

const loggedIn = (logged_in: boolean): FakeReply => ({ status: 200, body: { logged_in } });

/** An open page with a cached session, and the response of the next cookie login. */
function openPage(cached: Session, response: FakeReply, user: FakeReply = { status: 200, body: ADA }) {
  const { app, calls } = setUpSession({ 'POST /api/cookie-login': response, 'GET /api/user': user });
  app.queryClient.setQueryData(SESSION_QUERY_KEY, cached);
  const channel = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const onChange = vi.fn();
  const onReturn = vi.fn();
  followSession({ app, channel, page, onChange, onReturn });
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    calls,
    onChange,
    onReturn,
    session: () => app.queryClient.getQueryData(SESSION_QUERY_KEY),
    receiveMessage: () => channel.dispatchEvent(new Event('message')),
    show,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => onlineManager.setOnline(true));

type OpenPage = ReturnType<typeof openPage>;

describe('a page beside other tabs', () => {
  it.each([
    ['logged in', GUEST, ADA],
    ['switched accounts', MEMBER, { ...ADA, id: '2', first_name: 'Grace' }],
  ])('shows the member when another tab %s', async (_, cached, user) => {
    const page = openPage(cached, loggedIn(true), { status: 200, body: user });
    page.receiveMessage();
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual({ kind: 'member', user });
  });

  it.each([
    ['the same member is logged in', MEMBER, loggedIn(true)],
    ['the visitor is still a guest', GUEST, loggedIn(false)],
    ['the session is unavailable', MEMBER, errorReply('upstream_unavailable')],
  ] as const)('does not change when %s', async (_, cached, response) => {
    const page = openPage(cached, response);
    page.receiveMessage();
    await vi.waitFor(() => expect(page.calls()).toContain('POST /api/cookie-login'));
    await new Promise(setImmediate);
    expect(page.onChange).not.toHaveBeenCalled();
    expect(page.session()).toEqual(cached);
  });

  it.each([
    ['becomes visible', (page: OpenPage) => page.show('hidden'), (page: OpenPage) => page.show('visible')],
    ['has a connection again', () => onlineManager.setOnline(false), () => onlineManager.setOnline(true)],
  ])('rechecks when it %s after more than a minute', async (_, leave, comeBack) => {
    const page = openPage(MEMBER, loggedIn(false));
    const beAwayFor = (milliseconds: number) => {
      leave(page);
      vi.setSystemTime(Date.now() + milliseconds);
      comeBack(page);
    };
    beAwayFor(AWAY_MS.path - 1);
    await vi.waitFor(() => expect(page.onReturn).toHaveBeenCalledOnce());
    expect(page.calls()).toEqual([]);
    page.onReturn.mockImplementation(() => expect(page.session()).toEqual(GUEST));
    beAwayFor(AWAY_MS.path);
    await vi.waitFor(() => expect(page.onReturn).toHaveBeenCalledTimes(2));
    expect(page.onChange).toHaveBeenCalledOnce();
    expect(page.onReturn).toHaveReturnedTimes(2);
  });

  it('waits for the connection when it becomes visible without one', async () => {
    const page = openPage(MEMBER, loggedIn(false));
    page.show('hidden');
    onlineManager.setOnline(false);
    vi.setSystemTime(Date.now() + AWAY_MS.path);
    page.show('visible');
    expect(page.calls()).toEqual([]);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
  });
});

function Screen() {
  return useSession().kind;
}

it('shows an old session until something checks it and runs the guards of the page', async () => {
  const { app, calls } = setUpSession({ 'POST /api/cookie-login': loggedIn(false) });
  app.queryClient.setQueryData(SESSION_QUERY_KEY, MEMBER, { updatedAt: 0 });
  render(pageWith(<Screen />, '/account', app).page);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await new Promise(setImmediate);
  expect(calls()).toEqual([]);
  expect(screen.getByText('member')).toBeDefined();
});

const PREMIUM: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

function followedPage(cached?: Subscriptions) {
  const queryClient = createQueryClient();
  const setSubscriptions = (next: Subscriptions) => queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, next);
  if (cached) setSubscriptions(cached);
  const onChange = vi.fn();
  followSubscriptions(queryClient, onChange);
  return { queryClient, setSubscriptions, onChange };
}

it.each<[string, Subscriptions | undefined, Subscriptions, number]>([
  ['is lost', PREMIUM, NO_SUBSCRIPTIONS, 1],
  ['is gained', NO_SUBSCRIPTIONS, PREMIUM, 1],
  ['can no longer be read', PREMIUM, { kind: 'unavailable' }, 1],
  ['can be read again', { kind: 'unavailable' }, PREMIUM, 1],
  ['stays the same', PREMIUM, { ...PREMIUM, hadPremiumAccess: true }, 0],
  ['is known for the first time', undefined, PREMIUM, 0],
])('when access %s (%j, then %j), guards run again %i times', (_case, before, after, times) => {
  const { setSubscriptions, onChange } = followedPage(before);
  setSubscriptions(after);
  expect(onChange).toHaveBeenCalledTimes(times);
});

it('ignores derived queries', () => {
  const { queryClient, onChange } = followedPage(PREMIUM);
  queryClient.setQueryData([...SUBSCRIPTIONS_QUERY_KEY, 'overview'], NO_SUBSCRIPTIONS);
  expect(onChange).not.toHaveBeenCalled();
});

const member = (email_address: string): Session => ({ kind: 'member', user: { ...ADA, email_address } });

/** Follows the visitor of a page: `calls` are those of the tracker. */
function followed(session: Session, subscriptions?: Subscriptions) {
  const queryClient = createQueryClient();
  const calls: unknown[] = [];
  const setSession = (next: Session) => void queryClient.setQueryData(SESSION_QUERY_KEY, next);
  const setSubscriptions = (next: Subscriptions) => void queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, next);
  setSession(session);
  if (subscriptions) setSubscriptions(subscriptions);
  followIdentity(
    queryClient,
    {
      identify: (person) => calls.push(person),
      reset: () => calls.push('reset'),
      register: (properties) => calls.push(['register', properties]),
      setUserProperties: (properties) => calls.push(['profile', properties]),
    },
    () => 'ja',
  );
  return { calls, setSession, setSubscriptions };
}

const AS_GUEST = ['reset', ['register', { loginState: 'guest', hasPremium: false }]];
const asMember = (emailAddress: string) => [
  { userId: '1', emailAddress },
  ['register', { loginState: 'member' }],
  ['profile', { language: 'ja' }],
];

it('identifies the member, once per e-mail address', () => {
  const { calls, setSession } = followed(GUEST);
  setSession(member('mira@example.com'));
  setSession(member('mira@example.com'));
  setSession({ kind: 'unavailable' });
  setSession(member('mira@example.com'));
  setSession(member('sato@example.com'));
  setSession(GUEST);
  expect(calls).toEqual([...AS_GUEST, ...asMember('mira@example.com'), ...asMember('sato@example.com'), ...AS_GUEST]);
});

const SUBSCRIPTIONS = (['cancelled', 'active'] as const).map((status) => sampleSubscription(status));
const SUBSCRIBED: Subscriptions = { ...PREMIUM, subscriptions: SUBSCRIPTIONS };

it("reports the member's subscriptions to analytics when they change, and none of a guest", () => {
  const { calls, setSession, setSubscriptions } = followed(member('mira@example.com'), NO_SUBSCRIPTIONS);
  calls.length = 0;
  setSubscriptions(NO_SUBSCRIPTIONS);
  setSubscriptions({ kind: 'unavailable' });
  setSubscriptions(SUBSCRIBED);
  setSubscriptions(SUBSCRIBED);
  setSession(GUEST);
  setSubscriptions(NO_SUBSCRIPTIONS);
  expect(calls).toEqual([
    ['register', { hasPremium: true }],
    ['profile', { hasPremium: true, subscriptions: 'cancelled,active' }],
    ...AS_GUEST,
  ]);
});

it('reports the subscriptions that the page came with, but not those of before a login', () => {
  expect(followed(member('mira@example.com'), PREMIUM).calls.slice(3)).toEqual([
    ['register', { hasPremium: true }],
    ['profile', { hasPremium: true, subscriptions: '' }],
  ]);
  const { calls, setSession } = followed(GUEST, NO_SUBSCRIPTIONS);
  setSession(member('mira@example.com'));
  expect(calls).toEqual([...AS_GUEST, ...asMember('mira@example.com')]);
});

it('is notified of fetched and of hydrated data', async () => {
  const [server, browser] = [createQueryClient(), createQueryClient()];
  const listener = vi.fn();
  for (const client of [server, browser]) subscribeToQuery(client, ['session'], listener);
  await server.query({ queryKey: ['session'], queryFn: () => 1 });
  expect(listener).toHaveBeenCalledTimes(1);
  hydrate(browser, withTime(dehydratePage(server), 1));
  expect(listener).toHaveBeenCalledTimes(2);
});
