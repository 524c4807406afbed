import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { seedDemoSubscription } from '@sound-library/product-api/billing/demo-subscription.ts';
import { nextCharge, openBilling } from '@sound-library/product-api/billing/open-billing.ts';
import { subscriptionState } from '@sound-library/product-api/billing/subscription-states.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { billingService, newSubscription } from '../../support/billing-site.ts';
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

const subscribe = (customerId: string, price: string, fields: Parameters<typeof newSubscription>[1]['fields'] = {}) =>
  newSubscription(chain.sandboxUrl, { customerId, price, fields });
const cancelNow = (id: string) =>
  billingService(chain.sandboxUrl).subscription.cancelForItems(id, { cancel_option: 'immediately' });
const stateOf = async (customerId: string) => subscriptionState(await billing.subscriptions(customerId));
const premium = [{ feature_id: 'labs-premium-product-access' }];

it('returns every price, from public caches', async () => {
  const response = await fetch(new URL('/api/plan-prices', chain.bffUrl));
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('s-maxage=30'),
  ]);
  const { data } = await response.json();
  expect(data).toContainEqual({
    plan_item_price_id: 'labs-premium-JPY-Monthly',
    currency_code: 'JPY',
    term: 'month',
    price: 1_500,
    trial: { period: 14, unit: 'day' },
  });
  expect(data).toHaveLength(48);
});

it('returns a subscription and its entitlements until it is cancelled', async () => {
  expect(await stateOf('member')).toEqual({
    subscriptions: [],
    entitlements: [],
    inactive_entitlements: [],
  });
  await subscribe('member', 'labs-premium-KRW-Yearly');
  const { subscriptions, ...access } = await stateOf('member');
  expect(subscriptions).toMatchObject([
    {
      id: 'member-1',
      status: 'active',
      plan_item_price_id: 'labs-premium-KRW-Yearly',
      currency_code: 'KRW',
      price: 139_000,
      term: 'year',
      trial_end: null,
      cancelled_at: null,
      next_charge: { amount: 139_000, at: subscriptions[0]?.current_term_end },
    },
  ]);
  expect(access).toMatchObject({ entitlements: premium, inactive_entitlements: [] });
  await cancelNow('member-1');
  expect(await stateOf('member')).toMatchObject({
    subscriptions: [{ status: 'cancelled', cancelled_at: expect.any(String) }],
    entitlements: [],
    inactive_entitlements: premium,
  });
});

it.each([
  ['active', 'non_renewing', {}],
  ['in_trial', 'in_trial', { trial_end: Math.floor(Date.now() / 1000) + 86_400 }],
  ['future', 'cancelled', { start_date: Math.floor(Date.now() / 1000) + 86_400 }],
] as const)('ends a subscription that is %s: it is %s then', async (status, after, fields) => {
  const customer = `ends-${status}`;
  await subscribe(customer, 'labs-premium-GBP-Yearly', fields);
  expect((await stateOf(customer)).subscriptions).toMatchObject([{ status }]);
  const now = new Date();
  expect(await billing.endSubscriptions(customer, now)).toBe(true);
  // A cancelled trial continues until its end.
  const ended = [{ status: after, cancelled_at: expect.any(String) }];
  expect((await stateOf(customer)).subscriptions).toMatchObject(ended);
  const [hourAgo, hourAhead] = [-3_600_000, 3_600_000].map((away) => new Date(now.getTime() + away));
  expect(await billing.endSubscriptions(customer, hourAgo ?? now)).toBe(true);
  expect(await billing.endSubscriptions(customer, hourAhead ?? now)).toBe(false);
});

it('does not count a trial that just came to its end as one that was ended', async () => {
  await subscribe('tried', 'labs-premium-GBP-Yearly', { trial_end: Math.floor(Date.now() / 1000) + 86_400 });
  await cancelNow('tried-1');
  expect(await billing.endSubscriptions('tried', new Date(0))).toBe(false);
});

it('returns changes since a point in time, oldest first', async () => {
  await subscribe('changing', 'labs-premium-USD-Yearly');
  await subscribe('changing-too', 'labs-premium-USD-Yearly');
  await cancelNow('changing-1');
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

describe('the next charge', () => {
  async function subscriptionThatIs(status: Parameters<typeof seedDemoSubscription>[2]) {
    const customer = { id: `charged-${status}`, email: `${status}@people.test`, firstName: 'Ada', lastName: 'L' };
    await seedDemoSubscription(chargebeeClient(config), customer, status, config);
    return newestOf(customer.id);
  }
  async function newestOf(customerId: string) {
    const [entry] = await openBilling(config).subscriptions(customerId);
    if (!entry) throw new Error('there is no subscription');
    return entry.subscription;
  }
  const iso = (seconds: number | undefined) => new Date(Number(seconds) * 1000).toISOString();

  it.each([
    ['active', 8_900, 'current_term_end'],
    ['in_trial', 899, 'trial_end'],
    ['future', 8_900, 'start_date'],
  ] as const)('has amount and date for a subscription that is %s', async (status, amount, moment) => {
    const subscription = await subscriptionThatIs(status);
    expect(await nextCharge(chargebeeClient(config), subscription)).toEqual({ amount, at: iso(subscription[moment]) });
  });

  it.each(['non_renewing', 'paused', 'cancelled'] as const)(
    'is absent for a subscription that is %s',
    async (status) => {
      expect(await nextCharge(chargebeeClient(config), await subscriptionThatIs(status))).toBeNull();
    },
  );

  it('is free for a cancelled trial, and lower by a credit', async () => {
    const chargebee = chargebeeClient(config);
    const tried = await subscriptionThatIs('in_trial');
    await chargebee.subscription.cancelForItems(tried.id, { cancel_option: 'end_of_term' });
    expect(await nextCharge(chargebee, await newestOf(tried.customer_id))).toBeNull();
    const yearly = await subscriptionThatIs('active');
    await chargebee.subscription.updateForItems(yearly.id, {
      subscription_items: [{ item_price_id: 'labs-premium-GBP-Monthly' }],
    });
    expect(await nextCharge(chargebee, await newestOf(yearly.customer_id))).toMatchObject({ amount: 0 });
  });

  it('has no amount when the billing service refuses the estimate or does not respond', async () => {
    const subscription = await subscriptionThatIs('future');
    const unread = { amount: null, at: iso(subscription.start_date) };
    expect(await nextCharge(chargebeeClient(config), { ...subscription, id: 'nobody' })).toEqual(unread);
    const away = chargebeeClient({ ...config, url: 'http://127.0.0.1:9' });
    expect(await nextCharge(away, subscription)).toEqual(unread);
  });
});
