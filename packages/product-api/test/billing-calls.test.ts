import { HEADERS } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Billing, CheckoutOrder } from '../src/billing/billing.ts';
import { type AccountApi, startAccountApi } from './support/account-api.ts';

const NOBODY = { subscriptions: [], entitlements: [], inactive_entitlements: [] };
const ORDER = {
  plan_item_price_id: 'labs-premium-GBP-Monthly',
  coupon_ids: null,
  redirect_url: 'http://localhost:3000/labs',
  cancel_url: 'http://localhost:3000/labs/subscribe',
};
const PAGE = 'http://billing.test/pages';

describe('while the billing service is away', () => {
  let api: AccountApi;
  beforeAll(async () => {
    api = await startAccountApi();
  });
  afterAll(() => api.close());

  it.each([
    ['/api/checkout', ORDER],
    ['/api/portal', { redirect_url: ORDER.redirect_url }],
  ])('%s says that a service behind does not answer, and that trying at once is no use', async (url, payload) => {
    const { session } = await api.newMember();
    const answer = await api.call('POST', url, { session, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'upstream_unavailable']);
    expect(answer.headers[HEADERS.retrySpent]).toBe('1');
  });
});

describe('the page of an order', () => {
  let api: AccountApi;
  /** Orders that reached the billing service. */
  let asked: CheckoutOrder[];
  let answers: Partial<Billing>;
  const closed = new Set<string>();
  beforeAll(async () => {
    api = await startAccountApi({
      adapt: (services) => ({
        ...services,
        billing: {
          ...services.billing,
          subscriptionState: async () => NOBODY,
          checkoutPage: async (order) => {
            asked.push(order);
            return (
              answers.checkoutPage?.(order) ?? { id: order.idempotencyKey, url: `${PAGE}/${order.idempotencyKey}` }
            );
          },
          openCheckoutPage: async (id) => (closed.has(id) ? undefined : { id, url: `${PAGE}/${id}` }),
        },
      }),
    });
  });
  afterAll(() => api.close());

  async function newBuyer() {
    asked = [];
    answers = {};
    const { session } = await api.newMember();
    return () => api.call('POST', '/api/checkout', { session, payload: ORDER });
  }
  const urlOf = (answer: { json(): { hosted_page: { url: string } } }) => answer.json().hosted_page.url;

  it('is asked for with the same key after a call whose answer was lost', async () => {
    const buy = await newBuyer();
    answers.checkoutPage = () => Promise.reject(new Error('the answer was lost'));
    expect((await buy()).statusCode).toBe(500);
    answers = {};
    const page = urlOf(await buy());
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      asked[0]?.idempotencyKey,
      asked[0]?.idempotencyKey,
    ]);
    expect(urlOf(await buy())).toBe(page);
    expect(asked).toHaveLength(2);
  });

  it('is another one when the key led to a page that is over', async () => {
    const buy = await newBuyer();
    answers.checkoutPage = () => Promise.reject(new Error('the answer was lost'));
    await buy();
    answers = {};
    closed.add(String(asked[0]?.idempotencyKey));
    expect(urlOf(await buy())).toBe(`${PAGE}/${asked[2]?.idempotencyKey}`);
    expect(asked[2]?.idempotencyKey).not.toBe(asked[0]?.idempotencyKey);
  });

  it('is one for all who find the old one over at the same time', async () => {
    const buy = await newBuyer();
    closed.add(
      String(
        urlOf(await buy())
          .split('/')
          .at(-1),
      ),
    );
    const pages = (await Promise.all([buy(), buy(), buy(), buy()])).map(urlOf);
    expect(new Set(pages).size).toBe(1);
    expect(closed).not.toContain(pages[0]?.split('/').at(-1));
  });
});
