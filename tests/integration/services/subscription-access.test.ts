import { subscriptionStateSchema } from '@sound-library/contract/resources/subscriptions.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { atTheBillingService, newSubscription } from '../../support/billing-site.ts';
import { callAsPage, newAddress, registration, sessionCookieOf } from '../../support/people.ts';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  chain = await sharedChain();
});
afterEach(() => control('mode', { mode: 'send' }));

const eventsSchema = z.object({ events: z.array(z.object({ id: z.string(), webhook_status: z.string() })) });

/** Events that billing has not sent yet. */
async function waitingEvents(): Promise<string[]> {
  const response = await fetch(new URL('/api/billing/webhooks', chain.sandboxUrl));
  const { events } = eventsSchema.parse(await response.json());
  return events.filter(({ webhook_status }) => webhook_status !== 'succeeded').map(({ id }) => id);
}

const control = (path: string, body: object) =>
  callAsPage(chain.sandboxUrl, `/api/billing/webhooks/${path}`, { origin: chain.origin, body });

it('access begins and ends with the webhook, despite earlier caching', async () => {
  const { origin } = chain;
  const cookie = sessionCookieOf(
    await callAsPage(chain.bffUrl, '/api/register', { origin, body: registration(newAddress()) }),
  );
  const ask = async (path: string): Promise<unknown> =>
    (await callAsPage(chain.bffUrl, path, { origin, cookie })).json();
  const { id: customerId } = userSchema.parse(await ask('/api/user'));
  const isPremium = async () => subscriptionStateSchema.parse(await ask('/api/subscriptions')).entitlements.length > 0;
  expect(await isPremium()).toBe(false);
  await newSubscription(chain.sandboxUrl, { customerId });
  await expect.poll(waitingEvents).toEqual([]);
  expect(await isPremium()).toBe(true);

  await control('mode', { mode: 'hold' });
  await atTheBillingService(chain.sandboxUrl, `subscriptions/${customerId}-1/cancel_for_items`, {
    cancel_option: 'immediately',
  });
  expect(await isPremium(), 'what was answered lately still counts').toBe(true);
  // The response means that the product API has processed every event: later requests must see them.
  await control('send', { event_ids: (await waitingEvents()).toReversed() });
  const { entitlements, inactive_entitlements: former } = subscriptionStateSchema.parse(
    await ask('/api/subscriptions'),
  );
  expect([entitlements.length, former.length]).toEqual([0, 1]);
});
