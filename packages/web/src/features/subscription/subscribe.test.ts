import { describe, expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { accountQuery } from '../../platform/auth/visitor-queries.ts';
import { action } from './subscribe.route.tsx';

const CHECKOUT = 'POST /api/checkout';
const CLEAR = 'DELETE /api/subscriptions/cache';
const HOSTED = 'https://billing.labs.example/pages/v3/1/';
const FLAGS = '?from-checkout=true&clear-subscriptions-cache=true';

const hostedPage = (url = HOSTED): FakeReply => ({ status: 200, body: { hosted_page: { url } } });
const refusing = (field: string): FakeReply => ({
  status: 400,
  body: { code: 'validation_failed', message: '', details: [{ field, issue: 'invalid' }] },
});

async function send(fields: Record<string, string>, reply: FakeReply = hostedPage(), session: Session = MEMBER) {
  const replies = { [CHECKOUT]: reply, [CLEAR]: { status: 204 } };
  const { page, requests, tracked } = fakePage('/ja/labs/subscribe?subscribe=true', replies, session);
  const { queryClient } = page.app;
  const { queryKey } = accountQuery(page.app, ADA);
  queryClient.setQueryData(queryKey, { status: 'error' });
  const body = new URLSearchParams({ user_id: ADA.id, plan: 'p1', ...fields });
  const result = await action({ ...page, request: new Request(page.url, { method: 'POST', body }) });
  return {
    result,
    redirect: result instanceof Response ? [result.status, result.headers.get('location')] : null,
    orders: requests.filter(({ call }) => call === CHECKOUT).map(({ body }) => body),
    requests,
    tracked,
    isAccountOutdated: queryClient.getQueryState(queryKey)?.isInvalidated,
  };
}

describe('an order', () => {
  it('redirects to the hosted page, which returns to this page with fresh subscriptions', async () => {
    const { redirect, orders, requests, tracked } = await send({});
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
    const { orders } = await send({ back });
    expect(orders).toMatchObject([{ redirect_url: `https://labs.example${path}${FLAGS}` }]);
  });

  it.each([
    ['\tLabs25 ', ['LABS25'], true],
    ['  ', null, false],
  ])('with the coupon %j includes %j', async (coupon, coupon_ids, hasCoupon) => {
    const { orders, tracked } = await send({ coupon });
    expect(orders).toMatchObject([{ coupon_ids }]);
    expect(tracked).toMatchObject([['checkout started', { hasCoupon }]]);
  });

  it.each([
    ['a guest', hostedPage(), { kind: 'guest' }],
    ['somebody whose session has ended', errorReply('unauthenticated'), MEMBER],
  ] as const)('of %s redirects to the login, with plan and coupon', async (_case, reply, session) => {
    const { redirect } = await send({ coupon: 'LABS25' }, reply, session);
    const back = '/ja/labs/subscribe?subscribe=true&plan=p1&coupon=LABS25';
    expect(redirect).toEqual([303, `/ja/labs/login?${new URLSearchParams({ redirect: back })}`]);
  });
});

describe('a refused order', () => {
  it.each<[string, FakeReply, string, number]>([
    ['an invalid coupon', refusing('coupon_ids'), 'coupon-refused', 400],
    ['a withdrawn price', refusing('plan_item_price_id'), 'plan-refused', 400],
    ['a misconfigured origin of ours', refusing('redirect_url'), 'unexpected', 500],
    ['a subscription', errorReply('already_subscribed'), 'already-subscribed', 409],
    ['a scheduled deletion', errorReply('forbidden'), 'account-leaves', 403],
    ['an outage of the billing service', errorReply('upstream_unavailable'), 'billing-away', 503],
    ['an origin that is no billing page', hostedPage('https://elsewhere.example/pages/'), 'billing-away', 503],
    ['too many orders', errorReply('rate_limited'), 'rate-limited', 429],
    ['an error of the BFF', errorReply('internal_error'), 'unexpected', 500],
  ])('retains all values as typed after %s, and is not sent again', async (_case, reply, kind, status) => {
    const { result, orders, tracked } = await send({ coupon: 'labs25' }, reply);
    const data = { failure: { kind }, values: { plan: 'p1', coupon: 'labs25' } };
    expect(result).toMatchObject({ data, init: { status } });
    expect(orders).toHaveLength(1);
    expect(tracked).toEqual([]);
  });

  it.each<[string, Record<string, string>, Session, string, number]>([
    ['from a page that was rendered for another account', { user_id: 'somebody-else' }, MEMBER, 'other-account', 409],
    ['from a page that was rendered for a guest', { user_id: '' }, MEMBER, 'other-account', 409],
    ['of an unknown session', { user_id: '' }, { kind: 'unavailable' }, 'unavailable', 503],
    ['without a plan', { plan: '' }, MEMBER, 'plan-refused', 400],
  ])('is one %s', async (_case, fields, session, kind, status) => {
    const { result, orders } = await send(fields, hostedPage(), session);
    expect(result).toMatchObject({ data: { failure: { kind } }, init: { status } });
    expect(orders).toEqual([]);
  });

  it.each(['already_subscribed', 'forbidden'] as const)(
    'makes the page fetch its data again after %s',
    async (code) => {
      const { requests, isAccountOutdated } = await send({}, errorReply(code));
      expect(requests.map(({ call }) => call)).toContain(CLEAR);
      expect(isAccountOutdated).toBe(true);
    },
  );
});
