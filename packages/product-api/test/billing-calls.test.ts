import { HEADERS } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CheckoutOrder } from '../src/billing/billing.ts';
import type { Services } from '../src/services.ts';
import { type AccountApi, startAccountApi } from './support/account-api.ts';
import { login, PASSWORD } from './support/test-api.ts';
import { lastingDatabase } from './support/test-database.ts';

const NOBODY = { subscriptions: [], entitlements: [], inactive_entitlements: [] };
const ORDER = {
  plan_item_price_id: 'labs-premium-GBP-Monthly',
  coupon_ids: null,
  redirect_url: 'http://localhost:3000/labs',
  cancel_url: 'http://localhost:3000/labs/subscribe',
};
const WEEK_MS = 7 * 86_400_000;
/** Two databases on disk are opened on the way. */
const TWO_STARTS_MS = 90_000;
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
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(answer.headers[HEADERS.retrySpent]).toBe('1');
  });
});

/** A billing service whose pages are open unless they are in `closed`, and which notes what it is asked for. */
function pagesDouble() {
  const double = {
    /** Orders that reached it. */
    orders: [] as CheckoutOrder[],
    /** Pages that were asked about. */
    looked: [] as string[],
    closed: new Set<string>(),
    /** The next answer gets lost. */
    losesAnswer: false,
    adapt: (services: Services): Services => {
      const billing: Services['billing'] = {
        ...services.billing,
        forRequest: () => billing,
        subscriptionState: async () => NOBODY,
        checkoutPage: async (order) => {
          double.orders.push(order);
          if (double.losesAnswer) throw new Error('the answer was lost');
          return { id: order.idempotencyKey, url: `${PAGE}/${order.idempotencyKey}` };
        },
        openCheckoutPage: async (id) => {
          double.looked.push(id);
          return double.closed.has(id) ? undefined : { id, url: `${PAGE}/${id}` };
        },
      };
      return { ...services, billing };
    },
  };
  return double;
}
type PagesDouble = ReturnType<typeof pagesDouble>;

const buyAs = (api: AccountApi, session: string) =>
  api.call('POST', '/api/checkout', { session, payload: ORDER }).then((answer) => answer.body.hosted_page?.url);
const keysOf = ({ orders }: PagesDouble) => orders.map(({ idempotencyKey }) => idempotencyKey);

describe('the page of an order', () => {
  const pages = pagesDouble();
  let api: AccountApi;
  beforeAll(async () => {
    api = await startAccountApi({ adapt: pages.adapt });
  });
  afterAll(() => api.close());

  async function newBuyer() {
    pages.orders.length = 0;
    const { session } = await api.newMember();
    return () => buyAs(api, session);
  }

  it('is asked for with the same key after a call whose answer was lost', async () => {
    const buy = await newBuyer();
    pages.losesAnswer = true;
    expect(await buy()).toBeUndefined();
    pages.losesAnswer = false;
    const page = await buy();
    const [key] = keysOf(pages);
    expect(keysOf(pages)).toEqual([key, key]);
    expect(page).toBe(`${PAGE}/${key}`);
    expect(await buy()).toBe(page);
    expect(pages.orders).toHaveLength(2);
  });

  it('is another one when the key led to a page that is over', async () => {
    const buy = await newBuyer();
    pages.losesAnswer = true;
    await buy();
    pages.losesAnswer = false;
    pages.closed.add(String(keysOf(pages)[0]));
    expect(await buy()).toBe(`${PAGE}/${keysOf(pages)[2]}`);
    expect(keysOf(pages)[2]).not.toBe(keysOf(pages)[0]);
  });

  it('is one for all who find the old one over at the same time', async () => {
    const buy = await newBuyer();
    await buy();
    const [old = ''] = keysOf(pages);
    pages.closed.add(old);
    const found = await Promise.all([buy(), buy(), buy(), buy()]);
    expect(new Set(found).size).toBe(1);
    expect(found[0]).not.toBe(`${PAGE}/${old}`);
  });
});

describe('an account that is to be deleted', () => {
  it('buys nothing until it is to be kept', async () => {
    const pages = pagesDouble();
    const api = await startAccountApi({ adapt: pages.adapt });
    onTestFinished(() => api.close());
    const member = await api.newMember();
    const payload = { current_password: PASSWORD };
    const scheduled = await api.call('POST', '/api/account/deletion', { session: member.session, payload });
    const session = scheduled.body.session_token;
    const answer = await api.call('POST', '/api/checkout', { session, payload: ORDER });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect(pages.orders).toEqual([]);
    await api.call('DELETE', '/api/account/deletion', { session });
    expect(await buyAs(api, session)).toBe(`${PAGE}/${keysOf(pages)[0]}`);
  });
});

describe('a week after an order', () => {
  it(
    'its page is forgotten at the next start',
    async () => {
      const database = await lastingDatabase();
      const pages = pagesDouble();
      const first = await startAccountApi({ database, adapt: pages.adapt });
      const member = await first.newMember();
      const page = await buyAs(first, member.session);
      await first.close();
      const startsAt = new Date(first.now().getTime() + WEEK_MS + 1);
      const second = await startAccountApi({ database, adapt: pages.adapt, startsAt });
      const session = (await login(second.http, member.email, PASSWORD)).body.session_token;
      expect(await buyAs(second, session)).not.toBe(page);
      expect(pages.looked).toEqual([]);
      await second.close();
      await database.remove();
    },
    TWO_STARTS_MS,
  );
});
