import { HEADERS } from '@sound-library/contract/headers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutOrder } from '../../src/billing/hosted-pages.ts';
import type { Services } from '../../src/services.ts';
import { type AccountApi, accountCalls, type Member, startAccountApi, useAccountApi } from '../support/account-api.ts';
import { billingDouble, entitled, PREMIUM, subscriptionOf } from '../support/billing-double.ts';
import { login, PASSWORD } from '../support/test-api.ts';
import { lastingDatabase } from '../support/test-database.ts';

const billing = billingDouble();
const api = useAccountApi({ adapt: billing.adapt });
let member: Member;
beforeEach(async () => {
  member = await api.newMember();
  billing.reply = [];
  billing.asked = 0;
});

const ask = () => api.call('GET', '/api/subscriptions', { session: member.session });
const clear = () => api.call('DELETE', '/api/subscriptions/cache', { session: member.session });
const has = (status: Parameters<typeof subscriptionOf>[1], fields = {}) => billing.has(member, status, fields);
const seen = (status: Parameters<typeof billing.sell>[2]) => billing.sell(api, member, status);
const PREMIUM_STATE = { entitlements: [{ feature_id: PREMIUM }], inactive_entitlements: [] };
const FORMER_STATE = { entitlements: [], inactive_entitlements: [{ feature_id: PREMIUM }] };

describe("a member's subscriptions", () => {
  it('are fetched once a minute', async () => {
    await seen('active');
    has('cancelled', { resource_version: 2 });
    api.pass(59_000);
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
    expect(billing.asked).toBe(1);
    api.pass(1_000);
    expect((await ask()).body).toMatchObject(FORMER_STATE);
    expect(billing.asked).toBe(2);
  });

  it('are fetched at once after the cache was cleared', async () => {
    await ask();
    has('in_trial');
    const cleared = await clear();
    expect([cleared.status, cleared.text]).toEqual([204, '']);
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
  });

  it('are fetched again when the cache is cleared during a call to billing', async () => {
    billing.beforeReply = async () => {
      billing.beforeReply = async () => undefined;
      has('active');
      await clear();
    };
    expect((await ask()).body).toMatchObject({ subscriptions: [] });
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
  });

  it('exclude one that was deleted at billing', async () => {
    const second = entitled(subscriptionOf(member.id, 'cancelled', { id: `second-of-${member.id}` }));
    billing.reply = [entitled(subscriptionOf(member.id, 'active')), second];
    await ask();
    billing.reply = [second];
    await clear();
    expect((await ask()).body).toMatchObject({ subscriptions: [{ id: second.subscription.id }], ...FORMER_STATE });
  });

  it('are fetched once for concurrent requests', async () => {
    has('active');
    const responses = await Promise.all(Array.from({ length: 5 }, ask));
    expect(responses.map((response) => response.body.entitlements.length)).toEqual([1, 1, 1, 1, 1]);
    expect(billing.asked).toBe(1);
  });

  it('are in the member’s export', async () => {
    await seen('paused');
    const exported = await api.call('GET', '/api/account/export', { session: member.session });
    expect(exported.body).toMatchObject({ subscriptions: [{ status: 'paused', price: 499 }] });
  });

  it('match billing’s response, and are private to the member', async () => {
    const { body } = await seen('active');
    expect(body).toMatchObject({ subscriptions: [{ status: 'active', price: 499 }], ...PREMIUM_STATE });
    const other = await api.newMember();
    const response = await api.call('GET', '/api/subscriptions', { session: other.session });
    expect(response.body).toMatchObject({ subscriptions: [], entitlements: [] });
  });
});

describe('while billing is unavailable', () => {
  it('its response of a minute ago no longer grants access', async () => {
    await seen('active');
    billing.reply = 'away';
    api.pass(59_999);
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
    api.pass(1);
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'upstream_unavailable' } });
  });

  it('turning back the clock does not extend access', async () => {
    await seen('active');
    billing.reply = 'away';
    api.pass(-3_600_000);
    expect((await ask()).status).toBe(503);
    api.pass(3_600_000);
  });
});

describe('an account that is to be deleted', () => {
  const deleteAccount = () => accountCalls(api).deleteAccount(member.session);

  it('stays while billing is unavailable, so that no inaccessible account is charged', async () => {
    await seen('active');
    billing.reply = 'away';
    expect((await deleteAccount()).status).toBe(503);
    const account = await api.call('GET', '/api/account', { session: member.session });
    expect(account.body).toMatchObject({ deletes_at: null });
  });

  it.each(['cancelled', 'non_renewing', 'in_trial'] as const)(
    'may be deleted while billing is unavailable when its subscription is %s and ends by itself',
    async (status) => {
      has(status, { cancelled_at: 1_766_318_400 });
      await ask();
      billing.reply = 'away';
      expect((await deleteAccount()).status).toBe(200);
    },
  );
});

const ORDER = {
  plan_item_price_id: 'labs-premium-GBP-Monthly',
  coupon_ids: null,
  redirect_url: 'http://localhost:3000/labs',
  cancel_url: 'http://localhost:3000/labs/subscribe',
};
const WEEK_MS = 7 * 86_400_000;
/** Opens two databases on disk. */
const TWO_STARTS_MS = 90_000;
const PAGE = 'http://billing.test/pages';

describe('while the billing service is unavailable', () => {
  const api = useAccountApi();

  it.each([
    ['/api/checkout', ORDER],
    ['/api/portal', { redirect_url: ORDER.redirect_url }],
  ])('%s reports an unavailable dependency, and that an immediate retry is of no use', async (url, payload) => {
    const { session } = await api.newMember();
    const response = await api.call('POST', url, { session, payload });
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.headers[HEADERS.retrySpent]).toBe('1');
  });
});

/** A billing service whose pages are open unless they are in `closed`, and which records its requests. */
function pagesDouble() {
  const double = {
    /** Orders that reached it. */
    orders: [] as CheckoutOrder[],
    /** Pages that were requested. */
    looked: [] as string[],
    closed: new Set<string>(),
    /** The next response gets lost. */
    losesResponse: false,
    /** Runs once the account has been checked, before the order is stored. */
    beforeOrder: async () => undefined as unknown,
    adapt: (services: Services): Services => {
      const billing: Services['billing'] = {
        ...services.billing,
        forRequest: () => billing,
        subscriptions: async () => {
          await double.beforeOrder();
          return [];
        },
        checkoutPage: async (order) => {
          double.orders.push(order);
          if (double.losesResponse) throw new Error('the response was lost');
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

const buyAs = (api: AccountApi, session: string) =>
  api.call('POST', '/api/checkout', { session, payload: ORDER }).then((response) => response.body.hosted_page?.url);
const keysOf = ({ orders }: ReturnType<typeof pagesDouble>) => orders.map(({ idempotencyKey }) => idempotencyKey);

describe('the page of an order', () => {
  const pages = pagesDouble();
  const api = useAccountApi({ adapt: pages.adapt });

  async function newBuyer() {
    pages.orders.length = 0;
    const { session } = await api.newMember();
    return () => buyAs(api, session);
  }

  /** Status and code of the response, and the orders that reached billing. */
  async function order(session: string) {
    const { status, body } = await api.call('POST', '/api/checkout', { session, payload: ORDER });
    return [status, body.code, pages.orders];
  }

  it('is not created for a text that no form of the billing service can hold', async () => {
    const { session } = await api.newMember();
    const payload = { ...ORDER, coupon_ids: ['\ud800', '\udc00'] };
    const { status, body } = await api.call('POST', '/api/checkout', { session, payload });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it('is not created for an account with a requested deletion, until that is cancelled', async () => {
    const { session: former } = await api.newMember();
    pages.orders.length = 0;
    const session = (await accountCalls(api).deleteAccount(former)).body.session_token;
    expect(await order(session)).toEqual([403, 'forbidden', []]);
    await api.call('DELETE', '/api/account/deletion', { session });
    expect(await buyAs(api, session)).toBe(`${PAGE}/${keysOf(pages)[0]}`);
  });

  it('is not created for an account whose deletion is requested meanwhile', async () => {
    const { session } = await api.newMember();
    pages.orders.length = 0;
    pages.beforeOrder = () => accountCalls(api).deleteAccount(session);
    expect(await order(session)).toEqual([403, 'forbidden', []]);
    pages.beforeOrder = async () => undefined;
  });

  it('is requested with the same key after a call whose response was lost', async () => {
    const buy = await newBuyer();
    pages.losesResponse = true;
    expect(await buy()).toBeUndefined();
    pages.losesResponse = false;
    const page = await buy();
    expect(await buy()).toBe(page);
    const [key] = keysOf(pages);
    expect(keysOf(pages)).toEqual([key, key]);
    expect(page).toBe(`${PAGE}/${key}`);
  });

  it('is replaced when the key led to an expired page', async () => {
    const buy = await newBuyer();
    pages.losesResponse = true;
    await buy();
    pages.losesResponse = false;
    pages.closed.add(String(keysOf(pages)[0]));
    expect(await buy()).toBe(`${PAGE}/${keysOf(pages)[2]}`);
    expect(keysOf(pages)[2]).not.toBe(keysOf(pages)[0]);
  });

  it('is the same for concurrent callers that find the old one expired', async () => {
    const buy = await newBuyer();
    await buy();
    const [old = ''] = keysOf(pages);
    pages.closed.add(old);
    const found = await Promise.all([buy(), buy(), buy(), buy()]);
    expect(new Set(found).size).toBe(1);
    expect(found[0]).not.toBe(`${PAGE}/${old}`);
  });
});

describe('a week after an order', () => {
  it(
    'its page is deleted at the next start',
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
      await database.close();
    },
    TWO_STARTS_MS,
  );
});
