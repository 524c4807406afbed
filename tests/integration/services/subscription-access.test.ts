import { subscriptionStateSchema } from '@sound-library/contract/resources/subscriptions.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { billingService, controlWebhooks, newSubscription, waitingEvents } from '../../support/billing-site.ts';
import { callAsPage, newAddress, registration, sessionCookieOf } from '../../support/people.ts';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  chain = await sharedChain();
});
afterEach(() => controlWebhooks(chain.sandboxUrl, 'mode', { mode: 'send' }));

it('access begins and ends with the webhook, despite earlier caching', async () => {
  const { origin, sandboxUrl } = chain;
  const cookie = sessionCookieOf(
    await callAsPage(chain.bffUrl, '/api/register', { origin, body: registration(newAddress()) }),
  );
  const ask = async (path: string): Promise<unknown> =>
    (await callAsPage(chain.bffUrl, path, { origin, cookie })).json();
  const { id: customerId } = userSchema.parse(await ask('/api/user'));
  const isPremium = async () => subscriptionStateSchema.parse(await ask('/api/subscriptions')).entitlements.length > 0;
  expect(await isPremium()).toBe(false);
  await newSubscription(sandboxUrl, { customerId });
  await expect.poll(() => waitingEvents(sandboxUrl)).toEqual([]);
  expect(await isPremium()).toBe(true);

  await controlWebhooks(sandboxUrl, 'mode', { mode: 'hold' });
  await billingService(sandboxUrl).subscription.cancelForItems(`${customerId}-1`, { cancel_option: 'immediately' });
  expect(await isPremium(), 'a recent response still counts').toBe(true);
  await controlWebhooks(sandboxUrl, 'send', { event_ids: (await waitingEvents(sandboxUrl)).toReversed() });
  const { entitlements, inactive_entitlements: former } = subscriptionStateSchema.parse(
    await ask('/api/subscriptions'),
  );
  expect([entitlements.length, former.length]).toEqual([0, 1]);
});
