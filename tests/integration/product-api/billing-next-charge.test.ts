import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { seedDemoSubscription } from '@sound-library/product-api/billing/demo-subscription.ts';
import { nextCharge } from '@sound-library/product-api/billing/next-charge.ts';
import { openBilling } from '@sound-library/product-api/billing/open-billing.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { beforeAll, expect, it } from 'vitest';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
let config: ReturnType<typeof readConfig>['billing'];
beforeAll(async () => {
  chain = await sharedChain();
  config = readConfig({ CHARGEBEE_URL: chain.sandboxUrl }).billing;
});

/** The subscription of a demo customer in a status. */
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
] as const)('tells what is taken next for a subscription that is %s, and when', async (status, amount, moment) => {
  const subscription = await subscriptionThatIs(status);
  expect(await nextCharge(chargebeeClient(config), subscription)).toEqual({ amount, at: iso(subscription[moment]) });
});

it.each(['non_renewing', 'paused', 'cancelled'] as const)(
  'tells of nothing to be taken for a subscription that is %s',
  async (status) => {
    expect(await nextCharge(chargebeeClient(config), await subscriptionThatIs(status))).toBeNull();
  },
);

it('counts a trial that ends by itself as free, and credit as paid', async () => {
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

it('is silent when the billing service refuses to tell, or does not answer', async () => {
  const subscription = await subscriptionThatIs('future');
  expect(await nextCharge(chargebeeClient(config), { ...subscription, id: 'nobody' })).toBeNull();
  const away = chargebeeClient({ ...config, url: 'http://127.0.0.1:9' });
  expect(await nextCharge(away, subscription)).toBeNull();
});
