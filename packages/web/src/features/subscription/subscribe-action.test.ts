import { describe, expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { subscribeAction } from './subscribe-action.ts';

const CHECKOUT = 'POST /api/checkout';
const HOSTED = 'https://billing.labs.example/pages/v3/1/';
const FLAGS = '?from-checkout=true&clear-subscriptions-cache=true';

const hostedPage = (url = HOSTED): FakeReply => ({ status: 200, body: { hosted_page: { url } } });
const refusing = (field: string): FakeReply => ({
  status: 400,
  body: { code: 'validation_failed', message: '', details: [{ field, issue: 'invalid' }] },
});

async function send(fields: Record<string, string>, reply: FakeReply = hostedPage(), session: Session = MEMBER) {
  const { page, requests, tracked } = fakePage('/ja/labs/subscribe?subscribe=true', {
    [CHECKOUT]: reply,
    'DELETE /api/subscriptions/cache': { status: 204 },
  });
  page.app.queryClient.setQueryData(SESSION_QUERY_KEY, session);
  const request = new Request(page.url, { method: 'POST', body: new URLSearchParams({ user_id: ADA.id, ...fields }) });
  const result = await subscribeAction({ ...page, request });
  const redirect = result instanceof Response ? [result.status, result.headers.get('location')] : null;
  return {
    result,
    redirect,
    orders: requests.filter(({ call }) => call === CHECKOUT).map(({ body }) => body),
    requests,
    tracked,
  };
}

describe('an order', () => {
  it('redirects to the hosted page, which returns to this page with fresh subscriptions', async () => {
    const { redirect, orders, requests, tracked } = await send({ plan: 'p1' });
    expect(redirect).toEqual([303, HOSTED]);
    const back = `https://labs.example/ja/labs/subscribe${FLAGS}`;
    expect(orders).toEqual([{ plan_item_price_id: 'p1', coupon_ids: null, redirect_url: back, cancel_url: back }]);
    expect(requests[0]).toMatchObject({ language: 'ja-JP', userId: ADA.id });
    expect(tracked).toEqual([['checkout started', { plan: 'p1', hasCoupon: false }]]);
  });

  it.each([
    ['the page that it was made on', '/ja/labs/packs/glass-choir?subscribe=true', '/ja/labs/packs/glass-choir'],
    ['our site, not to another', '//elsewhere.example', '/ja/labs/subscribe'],
  ])('returns to %s', async (_, back, path) => {
    const { orders } = await send({ plan: 'p1', back });
    expect(orders).toMatchObject([{ redirect_url: `https://labs.example${path}${FLAGS}` }]);
  });

  it.each(['LABS25', ' LABS25 ', 'labs25', '\tLabs25'])('includes the coupon %j in upper case', async (coupon) => {
    const { orders, tracked } = await send({ plan: 'p1', coupon });
    expect(orders).toMatchObject([{ coupon_ids: ['LABS25'] }]);
    expect(tracked).toMatchObject([['checkout started', { hasCoupon: true }]]);
  });

  it('includes no coupon that is all spaces', async () => {
    expect((await send({ plan: 'p1', coupon: '  ' })).orders).toMatchObject([{ coupon_ids: null }]);
  });

  it('shows a refused coupon as typed, after a single request', async () => {
    const { result, orders, tracked } = await send({ plan: 'p1', coupon: 'labs25' }, refusing('coupon_ids'));
    expect(result).toMatchObject({ data: { values: { coupon: 'labs25' } } });
    expect(orders).toHaveLength(1);
    expect(tracked).toEqual([]);
  });

  it('is refused with its values, not redirected to an origin that is no billing page', async () => {
    const elsewhere = hostedPage('https://elsewhere.example/pages/');
    const { result, tracked } = await send({ plan: 'p1', coupon: 'LABS25' }, elsewhere);
    expect(result).toMatchObject({
      data: { failure: { kind: 'billing-away' }, values: { plan: 'p1', coupon: 'LABS25' } },
      init: { status: 503 },
    });
    expect(tracked).toEqual([]);
  });

  it.each([
    ['a guest', hostedPage(), { kind: 'guest' }],
    ['somebody whose session has ended', errorReply('unauthenticated'), MEMBER],
  ] as const)('of %s redirects to the login, with plan and coupon', async (_case, reply, session) => {
    const { redirect } = await send({ plan: 'p1', coupon: 'LABS25' }, reply, session);
    const back = '/ja/labs/subscribe?subscribe=true&plan=p1&coupon=LABS25';
    expect(redirect).toEqual([303, `/ja/labs/login?${new URLSearchParams({ redirect: back })}`]);
  });
});

describe('a refused order', () => {
  const refused = async (reply: FakeReply) => (await send({ plan: 'p1', coupon: 'LABS25' }, reply)).result;

  it.each<[string, FakeReply, string, number]>([
    ['an invalid coupon', refusing('coupon_ids'), 'coupon-refused', 400],
    ['a withdrawn price', refusing('plan_item_price_id'), 'plan-refused', 400],
    ['a misconfigured origin of ours', refusing('redirect_url'), 'unexpected', 500],
    ['a subscription', errorReply('already_subscribed'), 'already-subscribed', 409],
    ['a scheduled deletion', errorReply('forbidden'), 'account-leaves', 403],
    ['an outage of the billing service', errorReply('upstream_unavailable'), 'billing-away', 503],
    ['too many orders', errorReply('rate_limited'), 'rate-limited', 429],
    ['an error of the BFF', errorReply('internal_error'), 'unexpected', 500],
  ])('retains all values after %s', async (_case, reply, kind, status) => {
    expect(await refused(reply)).toMatchObject({
      data: { failure: { kind }, values: { plan: 'p1', coupon: 'LABS25' } },
      init: { status },
    });
  });

  it.each([
    ['another account', 'somebody-else'],
    ['a guest', ''],
  ])('is one from a page that was rendered for %s', async (_account, user_id) => {
    const { result, orders } = await send({ plan: 'p1', user_id });
    expect(result).toMatchObject({
      data: { failure: { kind: 'other-account' }, values: { plan: 'p1' } },
      init: { status: 409 },
    });
    expect(orders).toEqual([]);
  });

  it('is one of an unknown session', async () => {
    const { result, orders } = await send({ plan: 'p1', user_id: '' }, hostedPage(), { kind: 'unavailable' });
    expect(result).toMatchObject({ data: { failure: { kind: 'unavailable' } }, init: { status: 503 } });
    expect(orders).toEqual([]);
  });

  it('names a missing value without a request', async () => {
    const { result, orders } = await send({ coupon: 'LABS25' });
    expect(result).toMatchObject({ data: { failure: { kind: 'plan-refused' } } });
    expect(orders).toEqual([]);
  });

  it('of an owner makes the page fetch the subscriptions again', async () => {
    const { requests } = await send({ plan: 'p1' }, errorReply('already_subscribed'));
    expect(requests.map(({ call }) => call)).toContain('DELETE /api/subscriptions/cache');
  });

  it('of an account that is to be deleted makes the page fetch the account again', async () => {
    const { page } = fakePage('/labs/subscribe', {
      [CHECKOUT]: errorReply('forbidden'),
      'DELETE /api/subscriptions/cache': { status: 204 },
    });
    const { queryClient } = page.app;
    const { queryKey } = accountQuery(page.app, ADA);
    queryClient.setQueryData(SESSION_QUERY_KEY, MEMBER);
    queryClient.setQueryData(queryKey, { status: 'error' });
    const body = new URLSearchParams({ user_id: ADA.id, plan: 'p1' });
    await subscribeAction({ ...page, request: new Request(page.url, { method: 'POST', body }) });
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
