import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../test/fake-page.ts';
import { ADA, MEMBER, MEMBER_REPLIES } from '../../test/fake-session-bff.ts';
import { NO_SUBSCRIPTIONS, SUBSCRIPTIONS_QUERY_KEY } from '../platform/auth/entitlements.ts';
import { GUEST, SESSION_QUERY_KEY, sessionQuery } from '../platform/auth/session.ts';
import { MEMBER_QUERY_KEY } from '../platform/auth/session-state.ts';
import {
  enablementsKey,
  FEATURE_ENABLEMENTS_QUERY_KEY,
  featureEnablementsQuery,
} from '../platform/feature-flags/enablements.ts';
import type { FlagStatus } from '../platform/feature-flags/flags.ts';
import { draftOf } from '../platform/forms/form-draft.ts';
import type { PageArguments } from '../platform/navigation/route-module.ts';
import { loadRoot, runGuards, runPageAction, runPageLoader } from './loaders.ts';
import { routeObjects } from './route-objects.tsx';
import { appContext, browserContext } from './router-context.ts';
import { loadPage, type RouteRow } from './routes.ts';

const SUBSCRIPTIONS = 'GET /api/subscriptions';
const ENABLEMENTS = 'GET /api/feature-identities/own/enablements';
const SITE: FakeReply = {
  status: 200,
  body: { content_id: 'site', name: '', announcement: null, footer_text: '', featured_packs: [] },
};
const NOTHING = MEMBER_REPLIES[SUBSCRIPTIONS];

function visit(path: string, { isMember }: { readonly isMember: boolean }) {
  const { page, requests } = fakePage(path, {
    ...MEMBER_REPLIES,
    'POST /api/cookie-login': { status: 200, body: { logged_in: isMember } },
    'GET /api/site': SITE,
    [ENABLEMENTS]: { status: 200, body: { features: [{ feature_name: 'surprise-pack' }] } },
  });
  const cached = () => page.app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY);
  const requestCount = (call = SUBSCRIPTIONS) => requests.filter((request) => request.call === call).length;
  return { page, cached, requestCount };
}

function withStatus(page: PageArguments, status: FlagStatus): PageArguments {
  const { config } = page.app;
  const flags = { ...config.flags, 'surprise-pack': status };
  return { ...page, app: { ...page.app, config: { ...config, flags } } };
}

beforeEach(() => void vi.useFakeTimers());

describe("a member's access and enablements", () => {
  const enablementsIn = ({ app }: PageArguments) =>
    app.queryClient.getQueryData(featureEnablementsQuery(app, ADA.id).queryKey);

  it('are loaded', async () => {
    const { page, cached } = visit('/labs/packs', { isMember: true });
    await loadRoot(withStatus(page, 'enabled'));
    expect(cached()).toMatchObject({ kind: 'known', hasPremiumAccess: false });
    expect(enablementsIn(page)).toEqual(['surprise-pack']);
  });

  it.each<[string, string, boolean, FlagStatus, number]>([
    ['are not loaded for a guest', '/labs/packs', false, 'enabled', 0],
    ['come without enablements where the table says on', '/labs/packs', true, 'on', 1],
    ['come without enablements where the table says off', '/labs/packs', true, 'off', 1],
    ['are left to a page that requests fresh ones', '/account?clear-subscriptions-cache=true', true, 'off', 0],
  ])('%s', async (_, path, isMember, status, count) => {
    const { page, requestCount } = visit(path, { isMember });
    await loadRoot(withStatus(page, status));
    expect([requestCount(), requestCount(ENABLEMENTS)]).toEqual([count, 0]);
  });

  it('go with all other data of the member once nobody is logged in', async () => {
    const { page, cached } = visit('/labs/packs', { isMember: false });
    const { queryClient } = page.app;
    queryClient.setQueryData(SUBSCRIPTIONS_QUERY_KEY, NO_SUBSCRIPTIONS);
    queryClient.setQueryData([...MEMBER_QUERY_KEY, ADA.id, 'passkeys'], { status: 'success', data: [] });
    await loadRoot(page);
    expect(cached()).toBeUndefined();
    expect(queryClient.getQueriesData({ queryKey: MEMBER_QUERY_KEY })).toEqual([]);
  });

  it('do not delay a page longer than their time limit', async () => {
    const { page, cached } = visit('/labs/packs', { isMember: true });
    const { api } = page.app;
    const isSlow = (name: string) => name === 'getSubscriptions' || name === 'getFeatureEnablements';
    const never: typeof api = (name, ...rest) => (isSlow(name) ? new Promise(() => undefined) : api(name, ...rest));
    const done = vi.fn();
    loadRoot(withStatus({ ...page, app: { ...page.app, api: never } }, 'enabled')).then(done, done);
    await vi.advanceTimersByTimeAsync(299);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledExactlyOnceWith(null);
    expect(cached()).toBeUndefined();
    // A later response must not be in the server's page alone.
    expect(page.app.queryClient.isFetching({ queryKey: FEATURE_ENABLEMENTS_QUERY_KEY })).toBe(0);
  });
});

describe("the server's page of a request with a session cookie", () => {
  const ALL_AT_ONCE = 'GET /api/member';
  const ALL = { user: ADA, subscriptions: NOTHING.body, features: [{ feature_name: 'surprise-pack' }] };

  async function load(replies: Readonly<Record<string, FakeReply>>, { withFeatures = true } = {}) {
    const { page, requests } = fakePage('/labs/packs', { 'GET /api/site': SITE, ...replies });
    const { queryClient } = page.app;
    const app = { ...page.app, sawSessionCookie: true, asksForMember: { withFeatures } };
    await loadRoot(withStatus({ ...page, app }, 'enabled'));
    return {
      page: { ...page, app },
      requests,
      calls: requests.map(({ call }) => call).filter((call) => call !== 'GET /api/site'),
      cached: () => ({
        session: queryClient.getQueryData(SESSION_QUERY_KEY),
        subscriptions: queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY),
        features: queryClient.getQueryData(enablementsKey(ADA.id)),
      }),
    };
  }

  it('loads the session, subscriptions and enablements in one call', async () => {
    const { calls, cached } = await load({ [ALL_AT_ONCE]: { status: 200, body: ALL } });
    expect(calls).toEqual([ALL_AT_ONCE]);
    expect(cached()).toEqual({
      session: MEMBER,
      subscriptions: { kind: 'known', subscriptions: [], hasPremiumAccess: false, hadPremiumAccess: false },
      features: ['surprise-pack'],
    });
  });

  it('does not request enablements that no feature depends on', async () => {
    const { features: _, ...rest } = ALL;
    const replies = { [`${ALL_AT_ONCE}?features=no`]: { status: 200, body: rest } };
    const { calls } = await load(replies, { withFeatures: false });
    expect(calls).toEqual([`${ALL_AT_ONCE}?features=no`]);
  });

  const unloaded = { subscriptions: undefined, features: undefined };
  it.each<[string, FakeReply, object]>([
    [
      'unavailable data',
      { status: 200, body: { user: ADA, subscriptions: null, features: null } },
      { session: MEMBER, subscriptions: { kind: 'unavailable' }, features: [] },
    ],
    ['a member whose data is late', { status: 200, body: { user: ADA } }, { session: MEMBER, ...unloaded }],
    ['a guest, when the session is over', errorReply('unauthenticated'), { session: GUEST, ...unloaded }],
    [
      'an unknown session, in an outage',
      errorReply('upstream_unavailable'),
      { session: { kind: 'unavailable' }, ...unloaded },
    ],
  ])('shows %s', async (_case, reply, expected) => {
    const { calls, cached } = await load({ [ALL_AT_ONCE]: reply });
    expect(new Set(calls)).toEqual(new Set([ALL_AT_ONCE]));
    expect(cached()).toEqual(expected);
  });

  it('requests refreshed data in single calls', async () => {
    const { page, requests } = await load({
      [ALL_AT_ONCE]: { status: 200, body: ALL },
      'GET /api/user': errorReply('unauthenticated'),
    });
    requests.length = 0;
    await page.app.queryClient.query({ ...sessionQuery(page.app), staleTime: 0 });
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/user']);
  });

  it('loads missing data after the action of a form', async () => {
    const { page, requests } = fakePage('/labs/packs', { 'GET /api/site': SITE, [SUBSCRIPTIONS]: NOTHING }, MEMBER);
    const asksForMember = { withFeatures: false };
    await loadRoot({ ...page, app: { ...page.app, sawSessionCookie: true, asksForMember } });
    expect(requests.map(({ call }) => call)).toContain(SUBSCRIPTIONS);
    expect(page.app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY)).toMatchObject({ kind: 'known' });
  });

  it('can be aborted while the response is pending', async () => {
    const { page } = fakePage('/labs/packs', { 'GET /api/site': SITE });
    const { api, queryClient } = page.app;
    const never: typeof api = (name, ...rest) =>
      name === 'getMember' ? new Promise(() => undefined) : api(name, ...rest);
    const app = { ...page.app, api: never, sawSessionCookie: true, asksForMember: { withFeatures: true } };
    const outcome = loadRoot({ ...page, app }).then(
      () => 'loaded',
      () => 'given up',
    );
    await queryClient.cancelQueries();
    // The test runner fails on an unhandled rejection.
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toBe('given up');
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toBeUndefined();
  });
});

const COOKIE_LOGIN = 'POST /api/cookie-login';

const guest = { [COOKIE_LOGIN]: { status: 200, body: { logged_in: false } } };
const away = { [COOKIE_LOGIN]: errorReply('upstream_unavailable') };
const member = (subscriptions: FakeReply) => ({ ...MEMBER_REPLIES, [SUBSCRIPTIONS]: subscriptions });
const premium = [{ feature_id: PREMIUM_FEATURE_ID }];
const having = (status: (typeof SUBSCRIPTION_STATUSES)[number], isEntitled: boolean): FakeReply => ({
  status: 200,
  body: {
    subscriptions: [{ status }],
    entitlements: isEntitled ? premium : [],
    inactive_entitlements: isEntitled ? [] : premium,
  },
});

async function drums(replies: Readonly<Record<string, FakeReply>>, query = 'pattern=1') {
  const { page } = fakePage(`/ja/labs/natural-drums?${query}`, replies);
  try {
    await runGuards(['force-login', 'active-subscription-only'], page);
    return 'open';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return thrown instanceof Object && 'status' in thrown ? thrown.status : thrown;
  }
}

const LOGIN = `/ja/labs/login?${new URLSearchParams({ redirect: '/ja/labs/natural-drums?pattern=1' })}`;
const SUBSCRIBE = '/ja/labs/subscribe?notice=premium-needed';

describe('the natural-drums guards', () => {
  const unloaded = ['upstream_unavailable', 'timeout', 'internal_error'] as const;
  it.each<readonly [string, Readonly<Record<string, FakeReply>>, unknown]>([
    ['redirect a guest to the login', guest, LOGIN],
    ['respond to an unknown session with 503', away, 503],
    ['redirect a member without a subscription to the offers, with the reason', MEMBER_REPLIES, SUBSCRIBE],
    ...unloaded.map((code) => [`neither admit nor redirect after ${code}`, member(errorReply(code)), 503] as const),
  ])('%s', async (_, replies, outcome) => {
    expect(await drums(replies)).toBe(outcome);
  });

  it('redirect a guest whose address opens the registration to a login page that opens it', async () => {
    expect(await drums(guest, 'journey=register')).toBe(
      '/ja/labs/login?redirect=%2Fja%2Flabs%2Fnatural-drums%3Fjourney%3Dregister&journey=register',
    );
  });

  it.each(SUBSCRIPTION_STATUSES)('admit a member by entitlement, with a subscription that is %s', async (status) => {
    expect(await drums(member(having(status, true)))).toBe('open');
    expect(await drums(member(having(status, false)))).toBe(SUBSCRIBE);
  });
});

it('pages that are hidden in production are not found there', async () => {
  const { page } = fakePage('/labs/features');
  await expect(runGuards(['non-production-only'], page)).rejects.toMatchObject({ status: 404 });
  const config = { ...page.app.config, showsFeaturePages: true };
  await expect(runGuards(['non-production-only'], { ...page, app: { ...page.app, config } })).resolves.toBeUndefined();
});

it.each(['', 'force-logout', 'toString', 'FORCE-LOGIN'])('a guard named %j is unknown', async (name) => {
  await expect(runGuards([name], fakePage('/labs').page)).rejects.toThrow('Unknown route middleware');
});

function post(row: RouteRow, { app, url }: PageArguments, fields: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return runPageAction(row, { request, params: {}, context, url, pattern: row.path });
}

it('stores a member’s form whose session has ended, and redirects to the login', async () => {
  const { page } = fakePage('/account/my-details', {}, GUEST);
  const row = { path: '/account/my-details', page: 'account/my-details', guards: ['force-login'] } as const;
  const fields = { intent: 'save-details', user_id: '1', first_name: 'Mira' };
  const outcome = await post(row, page, fields).catch((cause: unknown) => cause);
  expect(outcome instanceof Response && outcome.headers.get('location')).toMatch(/^\/account\/login\?redirect=/);
  expect(draftOf(page.app, 'save-details', '1')).toMatchObject({ first_name: 'Mira' });
});

it('a form that is sent to a page without one is refused by method', async () => {
  const row = { path: '/labs/packs/:slug', page: 'packs/pack' } as const;
  const refused = post(row, fakePage('/newsletter').page, {});
  await expect(refused).rejects.toMatchObject({ status: 405, message: 'Method not allowed' });
});

const table = [
  { path: '/newsletter', page: 'newsletter/newsletter' },
  { path: '/account', page: 'newsletter/newsletter', guards: ['force-login'] },
  { path: '/account/login', page: 'newsletter/newsletter' },
] as const;

it('a login returns to path, query and hash of the page, on navigation and when the session ends there', async () => {
  const { app } = fakePage('/ja/newsletter', {}, GUEST).page;
  const work = { loadPage, loadRoot: async () => null, runPageLoader, runPageAction };
  const router = createMemoryRouter(routeObjects(app.config.areas, work, table), {
    initialEntries: ['/ja/newsletter'],
    getContext: () => browserContext(app, () => router),
  });
  await expect.poll(() => router.state.initialized).toBe(true);
  const redirect = () => new URLSearchParams(router.state.location.search).get('redirect');
  await router.navigate('/ja/account?a=1#subscription');
  expect(redirect()).toBe('/ja/account?a=1#subscription');

  app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user: null });
  await router.navigate('/ja/account#devices');
  app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'guest' });
  await router.revalidate();
  expect(redirect()).toBe('/ja/account#devices');
});
