// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { errorReply, type FakeReplies, fakePage } from '../../../test/fake-page.ts';
import { MEMBER, MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { pageWith } from '../../../test/page-at.tsx';
import {
  NO_SUBSCRIPTIONS,
  SUBSCRIPTIONS_QUERY_KEY,
  type Subscriptions,
  UNAVAILABLE_SUBSCRIPTIONS,
} from '../../platform/auth/entitlements.ts';
import { GUEST, SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { refreshSubscriptions } from '../../platform/auth/subscriptions.ts';
import { BillingReturn } from './BillingReturn.tsx';

const FLAGS = 'from-checkout=true&clear-subscriptions-cache=true';
const {
  'billing.checkout.succeeded': SUCCEEDED,
  'billing.checkout.confirming': CONFIRMING,
  'billing.checkout.cancelled': CANCELLED,
} = english;
const CLEAR = 'DELETE /api/subscriptions/cache';
const SUBSCRIBER: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

interface SetUp {
  readonly session?: Session;
  readonly subscriptions?: Subscriptions;
  readonly replies?: FakeReplies;
}

function setUp(address: string, { session = MEMBER, subscriptions = SUBSCRIBER, replies = {} }: SetUp = {}) {
  const { page: fake, tracked, requests } = fakePage(address, { ...MEMBER_REPLIES, ...replies }, session);
  const { app } = fake;
  const setSession = (session: Session) => void app.queryClient.setQueryData(SESSION_QUERY_KEY, session);
  app.queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, subscriptions);
  const { page, router } = pageWith(<BillingReturn />, address, app);
  const shown = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  const cleared = () => requests.filter(({ call }) => call === CLEAR).length;
  return { page, tracked, shown, setSession, load: () => refreshSubscriptions(fake), cleared };
}

describe('a return from checkout', () => {
  const results = [
    ['succeeded', SUCCEEDED],
    ['cancelled', CANCELLED],
  ] as const;
  it.each(results)(
    'with %s, shows a notification, tracks one event, and removes the flags from the URL',
    async (state, words) => {
      const { page, tracked, shown } = setUp(`/labs/packs?types=strings&${FLAGS}&id=7&state=${state}#results`);
      await act(async () => render(page));
      expect(await screen.findByText(words)).toBeTruthy();
      await waitFor(() => expect(shown()).toBe('/labs/packs?types=strings#results'));
      expect(tracked).toEqual([['checkout finished', { state }]]);
    },
  );

  it.each([
    ['no state', '', 'unknown'],
    ['a state without a text of its own', '&state=pending_review', 'pending_review'],
    ['a state that is no word', '&state=mira@example.com', 'unknown'],
    ['a state that is too long', `&state=${'a'.repeat(41)}`, 'unknown'],
  ])('with %s, is tracked without a notification', async (_, query, state) => {
    const { page, tracked, shown } = setUp(`/labs?${FLAGS}${query}`);
    render(page);
    await waitFor(() => expect(shown()).toBe('/labs'));
    expect(tracked).toEqual([['checkout finished', { state }]]);
    expect(screen.queryByText(SUCCEEDED)).toBeNull();
  });

  it.each(results)('with %s, shows the notification without JavaScript, too', (state, words) => {
    vi.stubEnv('SSR', true);
    const html = renderToStaticMarkup(setUp(`/labs?${FLAGS}&state=${state}`).page);
    expect(html).toMatch(new RegExp(`<noscript>.*${words}.*</noscript>`));
  });
});

it.each<[who: string, session: Session]>([
  ['a member', MEMBER],
  ['a guest', GUEST],
  ['a visitor whose session cannot be read', { kind: 'unavailable' }],
])('a return from the portal of %s is tracked once, without a notification', async (_, session) => {
  const { page, tracked, shown } = setUp('/account?from-portal=true', { session });
  render(page);
  await waitFor(() => expect(shown()).toBe('/account'));
  expect(tracked).toEqual([['portal finished', {}]]);
});

it.each<[who: string, query: string, visitor: SetUp]>([
  ['guest', 'from-checkout=true&', { session: GUEST }],
  ['visitor whose session cannot be read', 'from-checkout=true&', { session: { kind: 'unavailable' } }],
  ['member without access yet', `${FLAGS}&`, { subscriptions: NO_SUBSCRIPTIONS }],
  ['member of unknown access', `${FLAGS}&`, { subscriptions: UNAVAILABLE_SUBSCRIPTIONS }],
  ['member without access yet, by the state alone,', '', { subscriptions: NO_SUBSCRIPTIONS }],
])('a %s reads that the subscription is being confirmed', async (_, query, visitor) => {
  const { page, shown } = setUp(`/labs/packs?${query}state=succeeded`, visitor);
  await act(async () => render(page));
  expect(await screen.findByText(CONFIRMING)).toBeTruthy();
  expect(screen.queryByText(SUCCEEDED)).toBeNull();
  await waitFor(() => expect(shown()).toBe('/labs/packs'));
});

it('state=succeeded alone shows a notification, but is no return', async () => {
  const { page, tracked, shown } = setUp('/labs?state=succeeded');
  await act(async () => render(page));
  expect(await screen.findByText(SUCCEEDED)).toBeTruthy();
  await waitFor(() => expect(shown()).toBe('/labs'));
  expect(tracked).toEqual([]);
});

describe('the flag for fresh subscriptions', () => {
  it('stays after the return of a guest, whose login must bypass the cache', async () => {
    const { page, tracked, shown, setSession } = setUp(`/labs/packs?types=strings&${FLAGS}&id=7&state=succeeded`, {
      session: GUEST,
    });
    render(page);
    await waitFor(() => expect(shown()).toBe('/labs/packs?types=strings&clear-subscriptions-cache=true'));
    act(() => setSession(MEMBER));
    await waitFor(() => expect(shown()).toBe('/labs/packs?types=strings'));
    expect(tracked).toEqual([['checkout finished', { state: 'succeeded' }]]);
  });

  it('stays until a failed refresh was repeated once', async () => {
    const replies = { [CLEAR]: () => errorReply('upstream_unavailable') };
    const { page, shown, load, cleared } = setUp('/labs?clear-subscriptions-cache=true', { replies });
    await load();
    expect(cleared()).toBe(1);
    render(page);
    expect(shown()).toBe('/labs?clear-subscriptions-cache=true');
    await waitFor(() => expect(shown()).toBe('/labs'));
    expect(cleared()).toBe(2);
  });

  it('goes at once after a refresh that worked', async () => {
    const { page, shown, load, cleared } = setUp('/labs?clear-subscriptions-cache=true', {
      replies: { [CLEAR]: { status: 204 } },
    });
    await load();
    render(page);
    await waitFor(() => expect(shown()).toBe('/labs'));
    expect(cleared()).toBe(1);
  });
});
