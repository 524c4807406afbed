import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billingClient, clockOf, newCustomer, subscribe } from './billing-client.ts';
import { startSandbox } from './running-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const eventSchema = z.object({ id: z.string(), event_type: z.string() });
const statesSchema = z.object({ events: z.array(z.object({ webhook_status: z.string() })) });

const receiver = forAllTests(startWebhookReceiver);
const sandbox = forAllTests(() => startSandbox({ CHARGEBEE_WEBHOOK_URL: receiver.url }));
const chargebee = billingClient(sandbox);

const states = async () => statesSchema.parse(await (await fetch(`${sandbox.url}/api/billing/webhooks`)).json()).events;

// Tests of the product receive them in order, and send them again at once.
it('webhooks are sent again until they are accepted', async () => {
  receiver.refusals = 1;
  await chargebee.customer.create({ id: 'stubborn' });
  await expect.poll(async () => (await states()).map((event) => event.webhook_status)).toEqual(['succeeded']);
  const events = receiver.received.map(({ body }) => eventSchema.parse(body));
  expect(events.map(({ event_type }) => event_type)).toEqual(['customer_created', 'customer_created']);
  expect(new Set(events.map(({ id }) => id)).size).toBe(1);
});

describe('the clock', () => {
  const move = (days: string, headers: Record<string, string>) =>
    fetch(`${sandbox.url}/billing`, { method: 'POST', body: new URLSearchParams({ days }), headers });

  it('is moved on a page, forward only, which shows subscriptions and events', async () => {
    await subscribe(chargebee, await newCustomer(chargebee, 'clock'));
    const before = await clockOf(chargebee);
    const page = await (await move('31', { origin: sandbox.url })).text();
    expect(await clockOf(chargebee)).toBeGreaterThanOrEqual(before + 31 * 86_400);
    for (const shown of ['subscription_created', 'labs-premium-', 'It is <strong>']) expect(page).toContain(shown);
    expect((await move('-1', { origin: sandbox.url })).status).toBe(400);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['a page with a hidden origin', { origin: 'null' }],
    ['nowhere', {}],
  ])('is not moved by a form from %s', async (_where, headers) => {
    const before = await clockOf(chargebee);
    expect((await move('366', headers)).status).toBe(403);
    expect(await clockOf(chargebee)).toBeLessThan(before + 86_400);
  });
});
