import { beforeEach, describe, expect, it } from 'vitest';
import type { EntitledSubscription } from '../../src/billing/chargebee-client.ts';
import { type Member, useAccountApi } from '../support/account-api.ts';
import {
  billingDouble,
  entitled,
  eventOf,
  PREMIUM,
  postEvent,
  subscriptionOf,
  WEBHOOK,
} from '../support/billing-double.ts';

const billing = billingDouble();
const api = useAccountApi({ adapt: billing.adapt });
let member: Member;
beforeEach(async () => {
  member = await api.newMember();
  billing.reply = [entitled(subscriptionOf(member.id, 'active'))];
});

const state = async () => (await api.call('GET', '/api/subscriptions', { session: member.session })).body;
const PREMIUM_STATE = { entitlements: [{ feature_id: PREMIUM }] };
const FORMER_STATE = { entitlements: [], inactive_entitlements: [{ feature_id: PREMIUM }] };

describe('an event of the billing service', () => {
  it('takes effect at once, whatever was cached', async () => {
    expect(await state()).toMatchObject(PREMIUM_STATE);
    const cancelled = subscriptionOf(member.id, 'cancelled', { resource_version: 2 });
    billing.reply = [entitled(cancelled)];
    expect((await postEvent(api.http, eventOf(cancelled))).status).toBe(204);
    expect(await state()).toMatchObject({ subscriptions: [{ status: 'cancelled' }], ...FORMER_STATE });
  });

  it('is trusted while billing still returns the former state', async () => {
    await state();
    await postEvent(api.http, eventOf(subscriptionOf(member.id, 'cancelled', { resource_version: 2 })));
    expect(await state()).toMatchObject(FORMER_STATE);
  });

  describe('of a subscription that billing does not return yet', () => {
    /** The event, a first request that billing answers from before, and a second one after billing has caught up. */
    async function afterLag(seconds: number, former: readonly EntitledSubscription[]) {
      const updated_at = Math.floor(api.now().getTime() / 1000) - seconds;
      const current = subscriptionOf(member.id, 'in_trial', { resource_version: 2, updated_at });
      await postEvent(api.http, eventOf(current));
      billing.reply = former;
      const first = await state();
      billing.reply = [entitled(current)];
      return [first, await state()];
    }

    it.each([
      ['a new one', () => []],
      ['a changed one', () => [entitled(subscriptionOf(member.id, 'future'))]],
    ])('asks billing again at the next request for %s', async (_case, former) => {
      const [first, second] = await afterLag(59, former());
      expect(first).toMatchObject({ subscriptions: [{ status: 'in_trial' }], entitlements: [] });
      expect(second).toMatchObject({ subscriptions: [{ status: 'in_trial' }], ...PREMIUM_STATE });
    });

    it('believes billing a minute after the change', async () => {
      const [first, second] = await afterLag(60, []);
      expect([first.subscriptions, second.subscriptions]).toEqual([[], []]);
    });
  });

  it('revokes access when billing is unavailable', async () => {
    await state();
    await postEvent(api.http, eventOf(subscriptionOf(member.id, 'paused', { resource_version: 2 })));
    billing.reply = 'away';
    expect((await api.call('GET', '/api/subscriptions', { session: member.session })).status).toBe(503);
  });

  it('takes effect once when it is delivered twice', async () => {
    const event = eventOf(subscriptionOf(member.id, 'active', { resource_version: 3 }));
    await postEvent(api.http, event);
    await state();
    const asked = billing.asked;
    expect((await postEvent(api.http, event)).status).toBe(204);
    await state();
    expect(billing.asked, 'the cache was not cleared again').toBe(asked);
  });

  it('deletes the subscription when it reports a deletion', async () => {
    await state();
    const event = eventOf(subscriptionOf(member.id, 'cancelled', { resource_version: 9 }), { deleted: true });
    await postEvent(api.http, event);
    billing.reply = [];
    expect(await state()).toEqual({ subscriptions: [], entitlements: [], inactive_entitlements: [] });
  });

  it('is accepted for other resources than subscriptions', async () => {
    const event = { id: crypto.randomUUID(), event_type: 'payment_succeeded', content: { invoice: { id: '1' } } };
    expect((await postEvent(api.http, event)).status).toBe(204);
  });
});

describe('an unintelligible event', () => {
  it.each([
    ['no event', { hello: 'there' }],
    ['an event without an id', { event_type: 'subscription_changed', content: {} }],
    ['a malformed subscription', { id: 'odd', event_type: 'subscription_changed', content: { subscription: {} } }],
  ])('is stored for operators, and not sent again: %s', async (_title, body) => {
    expect((await postEvent(api.http, body)).status).toBe(204);
    expect(api.logLines.join('')).toContain('billing event stored as a dead letter');
  });

  it('is stored when the database rejects its values', async () => {
    const event = { ...eventOf(subscriptionOf(member.id, 'cancelled', { resource_version: 8 })), id: 'a\u0000b' };
    expect((await postEvent(api.http, event)).status).toBe(204);
    expect(await state()).toMatchObject(PREMIUM_STATE);
  });

  it('is refused when it is not JSON', async () => {
    const headers = { ...WEBHOOK.headers, 'content-type': 'application/json' };
    const response = await api.http.post(WEBHOOK.path).set(headers).send('{');
    expect([response.status, response.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('a request without valid credentials', () => {
  const basic = (credentials: string) => ({ authorization: `Basic ${btoa(credentials)}` });
  it.each([
    ['no credentials', {}],
    ['another password', basic('sandbox-billing:another-password-of-webhooks')],
    ['another name', basic('somebody:sandbox-webhook-password')],
    ['the two without a separator', basic('sandbox-billingsandbox-webhook-password')],
    ['a bearer token', { authorization: 'Bearer sandbox-webhook-password' }],
    ['malformed base64', { authorization: 'Basic %%%' }],
  ])('is refused before its body is read: %s', async (_title, headers) => {
    await state();
    const cancelled = subscriptionOf(member.id, 'cancelled', { resource_version: 2 });
    const response = await postEvent(api.http, eventOf(cancelled), headers);
    expect([response.status, response.body.code]).toEqual([401, 'unauthenticated']);
    expect(await state()).toMatchObject(PREMIUM_STATE);
    const unread = await api.http.post(WEBHOOK.path).set(headers).send('no JSON at all');
    expect(unread.status).toBe(401);
  });
});

it('logs no personal data and no secrets', async () => {
  await postEvent(api.http, {
    ...eventOf(subscriptionOf(member.id, 'active', { resource_version: 7 })),
    content: { subscription: 'odd', customer: { email: 'mira.private@example.com' } },
  });
  expect(api.logLines.join('')).not.toContain('mira.private');
  expect(api.logLines.join('')).not.toContain('sandbox-webhook-password');
  expect(api.logLines.join('')).not.toContain(btoa('sandbox-billing:sandbox-webhook-password'));
});
