import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { seedDemoSubscription } from '@sound-library/product-api/billing/demo-subscription.ts';
import { openBilling } from '@sound-library/product-api/billing/open-billing.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { beforeAll, expect, it } from 'vitest';
import { atTheBillingService, newSubscription } from '../../support/billing-site.ts';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
let config: ReturnType<typeof readConfig>['billing'];
let billing: ReturnType<typeof openBilling>;
beforeAll(async () => {
  chain = await sharedChain();
  const { port } = new URL(chain.sandboxUrl);
  config = readConfig({ CHARGEBEE_URL: `http://localhost:${port}` }).billing;
  billing = openBilling(config);
});

const atTheService = (path: string, fields: Readonly<Record<string, string>>) =>
  atTheBillingService(chain.sandboxUrl, path, fields);
const subscribe = (customerId: string, price: string, fields: Readonly<Record<string, string>> = {}) =>
  newSubscription(chain.sandboxUrl, { customerId, price, fields });
const order = (fields: Readonly<Record<string, unknown>> = {}) => ({
  planItemPriceId: 'labs-premium-JPY-Monthly',
  couponIds: ['LABS25'],
  redirectUrl: `${chain.origin}/labs?from-checkout=true`,
  cancelUrl: `${chain.origin}/labs/subscribe`,
  customer: { id: 'buyer', email: 'buyer@people.test', firstName: '空', lastName: '藤原', locale: 'ja-JP' },
  hasTrial: true,
  idempotencyKey: 'buyer-1',
  ...fields,
});
const premium = [{ feature_id: 'labs-premium-product-access' }];

it('gives the visitor every price, from caches that all may share', async () => {
  const answer = await fetch(new URL('/api/plan-prices', chain.bffUrl));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('s-maxage=30');
  const { data } = await answer.json();
  expect(data).toEqual(
    expect.arrayContaining([
      {
        plan_item_price_id: 'labs-premium-JPY-Monthly',
        currency_code: 'JPY',
        term: 'month',
        price: 1_500,
        trial: { period: 14, unit: 'day' },
      },
      {
        plan_item_price_id: 'labs-premium-GBP-Yearly',
        currency_code: 'GBP',
        term: 'year',
        price: 8_900,
        trial: null,
      },
    ]),
  );
  expect(data).toHaveLength(48);
});

it('knows nothing of somebody who has never bought anything', async () => {
  const nothing = { subscriptions: [], entitlements: [], inactive_entitlements: [] };
  expect(await billing.subscriptionState('nobody')).toEqual(nothing);
  expect(await billing.portalSession('nobody', chain.origin)).toBeUndefined();
});

it('tells of a subscription and of what it gives, until it is cancelled', async () => {
  await subscribe('member', 'labs-premium-KRW-Yearly');
  const [subscription] = (await billing.subscriptionState('member')).subscriptions;
  expect(subscription).toMatchObject({
    id: 'member-1',
    status: 'active',
    plan_item_price_id: 'labs-premium-KRW-Yearly',
    currency_code: 'KRW',
    price: 139_000,
    term: 'year',
    trial_end: null,
    cancelled_at: null,
    next_charge: { amount: 139_000, at: subscription?.current_term_end },
  });
  expect(await billing.subscriptionState('member')).toMatchObject({ entitlements: premium, inactive_entitlements: [] });
  await atTheService('subscriptions/member-1/cancel_for_items', { cancel_option: 'immediately' });
  expect(await billing.subscriptionState('member')).toMatchObject({
    subscriptions: [{ status: 'cancelled', cancelled_at: expect.any(String) }],
    entitlements: [],
    inactive_entitlements: premium,
  });
});

it.each([
  ['active', 'non_renewing', {}],
  ['in_trial', 'in_trial', { trial_end: String(Math.floor(Date.now() / 1000) + 86_400) }],
  ['future', 'cancelled', { start_date: String(Math.floor(Date.now() / 1000) + 86_400) }],
] as const)('ends a subscription that is %s: it is %s then', async (status, after, fields) => {
  const customer = `ends-${status}`;
  await subscribe(customer, 'labs-premium-GBP-Yearly', fields);
  expect((await billing.subscriptionState(customer)).subscriptions).toMatchObject([{ status }]);
  const now = new Date();
  expect(await billing.endSubscriptions(customer, now)).toBe(true);
  // A trial that was cancelled goes on to its end.
  const ended = [{ status: after, cancelled_at: expect.any(String) }];
  expect((await billing.subscriptionState(customer)).subscriptions).toMatchObject(ended);
  const [hourAgo, hourAhead] = [-3_600_000, 3_600_000].map((away) => new Date(now.getTime() + away));
  expect(await billing.endSubscriptions(customer, hourAgo ?? now)).toBe(true);
  expect(await billing.endSubscriptions(customer, hourAhead ?? now)).toBe(false);
});

it('tells what changed since a moment, oldest change first', async () => {
  await subscribe('changing', 'labs-premium-USD-Yearly');
  await subscribe('changing-too', 'labs-premium-USD-Yearly');
  await atTheService('subscriptions/changing-1/cancel_for_items', { cancel_option: 'immediately' });
  const hourAgo = new Date(Date.now() - 3_600_000);
  const { subscriptions, changedUntil, next } = await billing.changedSubscriptions(hourAgo);
  const changed = subscriptions.map(({ subscription: { id, status }, isDeleted }) => [id, status, isDeleted]);
  expect(changed).toEqual(
    expect.arrayContaining([
      ['changing-1', 'cancelled', false],
      ['changing-too-1', 'active', false],
    ]),
  );
  expect(next).toBeUndefined();
  expect((await billing.changedSubscriptions(new Date(changedUntil.getTime() + 1_000))).subscriptions).toEqual([]);
});

it('makes one hosted page of an order, and says what of it cannot be had', async () => {
  const page = await billing.checkoutPage(order());
  expect(page.url).toMatch(/^http:\/\/localhost:\d+\/pages\/v3\/[\w-]+\/$/);
  expect(await billing.checkoutPage(order())).toEqual(page);
  const refused = (fields: object) =>
    billing.checkoutPage({ ...order(), ...fields, idempotencyKey: crypto.randomUUID() });
  await expect(refused({ couponIds: ['LASTSUMMER'] })).rejects.toMatchObject({ details: [{ field: 'coupon_ids' }] });
  await expect(refused({ planItemPriceId: 'labs-gold' })).rejects.toMatchObject({
    details: [{ field: 'plan_item_price_id' }],
  });
});

it('opens the portal for a customer', async () => {
  await subscribe('visitor-of-portal', 'labs-premium-USD-Monthly');
  const session = await billing.portalSession('visitor-of-portal', `${chain.origin}/account?from-portal=true`);
  expect(session?.access_url).toMatch(/^http:\/\/localhost:\d+\/portal\/v2\/[\w-]+\/$/);
});

it.each(SUBSCRIPTION_STATUSES)('can make a demo customer whose subscription is %s, once', async (status) => {
  const customer = { id: `demo-${status}`, email: `${status}@labs.example`, firstName: 'Demo', lastName: status };
  await seedDemoSubscription(chargebeeClient(config), customer, status, config);
  await seedDemoSubscription(chargebeeClient(config), customer, status, config);
  const state = await billing.subscriptionState(customer.id);
  expect(state.subscriptions.map((subscription) => subscription.status)).toEqual([status]);
  expect(state.entitlements.length).toBe(/active|non_renewing|in_trial/.test(status) ? 1 : 0);
  expect(state.inactive_entitlements.length).toBe(/paused|cancelled/.test(status) ? 1 : 0);
});
