import { hydrate } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { errorReply, type FakeReply } from '../../../test/fake-page.ts';
import { ADA, MEMBER, setUpSession } from '../../../test/fake-session-bff.ts';
import { createQueryClient, dehydratePage, withTime } from '../query/query-client.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from './entitlements.ts';
import {
  followIdentity,
  followSession,
  followSubscriptions,
  OUT_OF_SIGHT_MS,
  subscribeToQuery,
} from './follow-session.ts';
import { GUEST, SESSION_QUERY_KEY } from './session.ts';
import type { Session } from './session-state.ts';

const loggedIn = (logged_in: boolean): FakeReply => ({ status: 200, body: { logged_in } });

/** An open page with a known session, and the response of the next cookie login. */
function openPage(known: Session, response: FakeReply, user: FakeReply = { status: 200, body: ADA }) {
  const { app, calls } = setUpSession({ 'POST /api/cookie-login': response, 'GET /api/user': user });
  app.queryClient.setQueryData(SESSION_QUERY_KEY, known);
  const channel = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  let time = 0;
  const onChange = vi.fn();
  followSession({ app, channel, page, onChange, now: () => time });
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    calls,
    onChange,
    session: () => app.queryClient.getQueryData(SESSION_QUERY_KEY),
    subscriptions: () => app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY),
    receiveMessage: () => channel.dispatchEvent(new Event('message')),
    beAwayFor: (milliseconds: number) => {
      show('hidden');
      time += milliseconds;
      show('visible');
    },
    answered: () => vi.waitFor(() => expect(calls()).toContain('POST /api/cookie-login')),
  };
}

describe('a page beside other tabs', () => {
  it.each([
    ['logged in', GUEST, ADA],
    ['switched accounts', MEMBER, { ...ADA, id: '2', first_name: 'Grace' }],
  ])('shows the member when another tab %s', async (_, known, user) => {
    const page = openPage(known, loggedIn(true), { status: 200, body: user });
    page.receiveMessage();
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual({ kind: 'member', user });
  });

  it.each([
    ['the same person is there', MEMBER, loggedIn(true)],
    ['nobody is there still', GUEST, loggedIn(false)],
    ['an outage hides who is there', MEMBER, errorReply('upstream_unavailable')],
  ] as const)('does not change when %s', async (_, known, response) => {
    const page = openPage(known, response);
    page.receiveMessage();
    await page.answered();
    await new Promise(setImmediate);
    expect(page.onChange).not.toHaveBeenCalled();
    expect(page.session()).toEqual(known);
  });

  it('rechecks when it becomes visible after more than a minute', async () => {
    const page = openPage(MEMBER, loggedIn(false));
    page.beAwayFor(OUT_OF_SIGHT_MS.path - 1);
    expect(page.calls()).toEqual([]);
    page.beAwayFor(OUT_OF_SIGHT_MS.path);
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalledOnce());
    expect(page.session()).toEqual(GUEST);
  });
});

const PREMIUM: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

function pageWith(known?: Subscriptions) {
  const queryClient = createQueryClient();
  const setSubscriptions = (subscriptions: Subscriptions) =>
    queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
  if (known) setSubscriptions(known);
  const onChange = vi.fn();
  followSubscriptions({ queryClient, onChange });
  return { queryClient, setSubscriptions, onChange };
}

it.each<[string, Subscriptions, Subscriptions]>([
  ['is lost', PREMIUM, NO_SUBSCRIPTIONS],
  ['is gained', NO_SUBSCRIPTIONS, PREMIUM],
  ['can no longer be read', PREMIUM, { kind: 'unavailable' }],
  ['can be read again', { kind: 'unavailable' }, PREMIUM],
])('guards run again when access %s', (_case, before, after) => {
  const { setSubscriptions, onChange } = pageWith(before);
  setSubscriptions(after);
  expect(onChange).toHaveBeenCalledOnce();
});

it.each<[string, Subscriptions | undefined, Subscriptions]>([
  ['stays the same', PREMIUM, { ...PREMIUM, hadPremiumAccess: true }],
  ['is known for the first time', undefined, PREMIUM],
])('guards do not run again when access %s', (_case, before, after) => {
  const { setSubscriptions, onChange } = pageWith(before);
  setSubscriptions(after);
  expect(onChange).not.toHaveBeenCalled();
});

it('ignores derived queries', () => {
  const { queryClient, onChange } = pageWith(PREMIUM);
  queryClient.setQueryData([...SUBSCRIPTIONS_QUERY_KEY, 'overview'], NO_SUBSCRIPTIONS);
  expect(onChange).not.toHaveBeenCalled();
});

const member = (email_address: string): Session => ({
  kind: 'member',
  user: { id: '1', first_name: 'Mira', last_name: 'Sato', email_address },
});

it('identifies the member, once per e-mail address, and stops when it ends', () => {
  const queryClient = createQueryClient();
  const identified: unknown[] = [];
  const know = (session: Session) => void queryClient.setQueryData(SESSION_QUERY_KEY, session);
  know(GUEST);
  const end = followIdentity(queryClient, {
    identify: (person) => identified.push(person),
    reset: () => identified.push('reset'),
  });
  know(member('mira@example.com'));
  know(member('mira@example.com'));
  know({ kind: 'unavailable' });
  know(member('mira@example.com'));
  know(member('sato@example.com'));
  know(GUEST);
  end();
  know(member('mira@example.com'));
  expect(identified).toEqual([
    'reset',
    { userId: '1', emailAddress: 'mira@example.com' },
    { userId: '1', emailAddress: 'sato@example.com' },
    'reset',
  ]);
});

function subscribed() {
  const client = createQueryClient();
  const listener = vi.fn();
  subscribeToQuery(client, ['session'], listener);
  return { client, listener };
}

it('is notified of fetched and of hydrated data', async () => {
  const { client, listener } = subscribed();
  await client.query({ queryKey: ['session'], queryFn: () => 1 });
  expect(listener).toHaveBeenCalledOnce();
  const later = subscribed();
  hydrate(later.client, withTime(dehydratePage(client), 1));
  expect(later.listener).toHaveBeenCalledOnce();
});
