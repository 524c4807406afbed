import { expect, it } from 'vitest';
import { errorReply, FAKE_CONFIG, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../test/fake-session-bff.ts';
import { action } from './shopify-login.route.tsx';

const STORE_PAGE = 'https://store.labs.example/shop/account/orders';
const ELSEWHERE = 'https://elsewhere.example/';
const FOUND: FakeReply = { status: 200, body: { url: STORE_PAGE } };
const REFUSAL = errorReply('validation_failed');

it.each<[string, FakeReply[], (string | null)[], string | undefined]>([
  [STORE_PAGE, [FOUND], [STORE_PAGE], STORE_PAGE],
  // The store has no such page.
  [ELSEWHERE, [REFUSAL, FOUND], [ELSEWHERE, null], STORE_PAGE],
  ['', [REFUSAL], [null], undefined],
])('the store login with the page %j', async (return_to, replies, requested, location) => {
  const call = () => replies.shift() ?? expect.fail('one request too many');
  const { page, requests } = fakePage('/account/shopify-login', { 'POST /api/store-login': call }, MEMBER);
  const config = { ...FAKE_CONFIG, links: { ...FAKE_CONFIG.links, orderHistory: STORE_PAGE } };
  const app = { ...page.app, config };
  const body = new URLSearchParams({ intent: 'store-login', user_id: ADA.id, return_to });
  const request = new Request(page.url, { method: 'POST', body });
  const outcome = await action({ ...page, app, request }).catch((thrown: unknown) => thrown);
  expect(requests.map((sent) => sent.body)).toEqual(requested.map((asked) => ({ return_to: asked })));
  expect(outcome instanceof Response ? outcome.headers.get('location') : undefined).toBe(location);
});
