import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billingClient, clockOf, newCustomer, subscribe } from './billing-client.ts';
import { startSandbox } from './running-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  content: z.object({ subscription: z.object({ id: z.string(), resource_version: z.number() }).optional() }),
});
const statesSchema = z.object({ events: z.array(z.object({ id: z.string(), webhook_status: z.string() })) });

const receiver = forAllTests(startWebhookReceiver);
const sandbox = forAllTests(() => startSandbox({ CHARGEBEE_WEBHOOK_URL: receiver.url }));
const chargebee = billingClient(sandbox);
beforeEach(() => {
  receiver.received = [];
  receiver.refusals = 0;
});

const order = (path: string, body: object) =>
  fetch(`${sandbox.url}/api/billing/webhooks/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const states = async () => statesSchema.parse(await (await fetch(`${sandbox.url}/api/billing/webhooks`)).json()).events;
const events = () => receiver.received.map(({ body }) => eventSchema.parse(body));
const typesOf = () => events().map(({ event_type }) => event_type);
const idsOf = () => events().map(({ id }) => id);
/** Waits until no event is pending. */
const settled = () =>
  expect
    .poll(async () => (await states()).filter(({ webhook_status }) => /scheduled/.test(webhook_status)), {
      timeout: 15_000,
    })
    .toEqual([]);

describe('webhooks', () => {
  it('are sent in chronological order, with the user name and password', async () => {
    await subscribe(chargebee, await newCustomer(chargebee, 'first'));
    await settled();
    expect(typesOf()).toEqual(['customer_created', 'invoice_generated', 'payment_succeeded', 'subscription_created']);
    expect(receiver.received[0]?.headers).toMatchObject({
      authorization: `Basic ${btoa('sandbox-billing:sandbox-webhook-password')}`,
      'content-type': 'application/json; charset=utf-8',
    });
    const { list } = await chargebee.event.list({ webhook_status: { is: 'succeeded' } });
    expect(list.map(({ event }) => event.id).toSorted()).toEqual(idsOf().toSorted());
  });

  it('are sent again until they are accepted', async () => {
    receiver.refusals = 1;
    await chargebee.customer.create({ id: 'stubborn' });
    await settled();
    expect(typesOf()).toEqual(['customer_created', 'customer_created']);
    expect(new Set(idsOf()).size).toBe(1);
  });

  it('are held back, sent in any order, or twice, on request', async () => {
    await order('mode', { mode: 'hold' });
    const { id } = await subscribe(chargebee, await newCustomer(chargebee, 'held'));
    await chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' });
    const held = (await states())
      .filter(({ webhook_status }) => webhook_status === 'scheduled')
      .map((event) => event.id);
    expect(held).toHaveLength(5);
    expect(receiver.received).toEqual([]);
    const [first = '', second = '', ...rest] = held.toReversed();
    expect((await order('send', { event_ids: [first, second, second] })).status).toBe(204);
    expect(idsOf()).toEqual([first, second, second]);
    await order('mode', { mode: 'send' });
    await settled();
    expect(idsOf().slice(3)).toEqual(rest.toReversed());
  });
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
