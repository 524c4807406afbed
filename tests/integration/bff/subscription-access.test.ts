import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { atTheBillingService, newSubscription } from '../../support/billing-site.ts';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  chain = await sharedChain();
});
afterEach(() => control('mode', { mode: 'send' }));

const eventsSchema = z.object({ events: z.array(z.object({ id: z.string(), webhook_status: z.string() })) });

/** What billing has not told yet. */
async function waitingEvents(): Promise<string[]> {
  const answer = await fetch(new URL('/api/billing/webhooks', chain.sandboxUrl));
  const { events } = eventsSchema.parse(await answer.json());
  return events.filter(({ webhook_status }) => webhook_status !== 'succeeded').map(({ id }) => id);
}

/** Calls the BFF as a browser on one of our pages does. */
async function visit(method: string, path: string, cookie: string, body?: object) {
  const proof = { origin: chain.origin, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const answer = await fetch(new URL(path, chain.bffUrl), {
    method,
    headers: { ...proof, cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', text };
}

/** Somebody who has just registered. */
async function newMember() {
  const { cookie } = await visit('POST', '/api/register', '', {
    first_name: 'Mira',
    last_name: 'Sato',
    email: `access-${crypto.randomUUID()}@example.test`,
    password: 'a quiet long passphrase',
    source: 'test',
    newsletter: false,
    g_recaptcha_response: 'sandbox-captcha-passes',
  });
  const { id } = z.object({ id: z.string() }).parse(JSON.parse((await visit('GET', '/api/user', cookie)).text));
  return { id, cookie };
}

const stateSchema = z.object({
  entitlements: z.array(z.object({ feature_id: z.string() })),
  inactive_entitlements: z.array(z.object({ feature_id: z.string() })),
});
async function accessOf({ cookie }: { readonly cookie: string }): Promise<'premium' | 'former' | 'none'> {
  const { text } = await visit('GET', '/api/subscriptions', cookie);
  const { entitlements, inactive_entitlements } = stateSchema.parse(JSON.parse(text));
  if (entitlements.length > 0) return 'premium';
  return inactive_entitlements.length > 0 ? 'former' : 'none';
}

const control = (path: string, body: object) =>
  fetch(new URL(`/api/billing/webhooks/${path}`, chain.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('access begins and ends with the webhook, whatever was cached before it', async () => {
  const member = await newMember();
  expect(await accessOf(member)).toBe('none');
  await newSubscription(chain.sandboxUrl, { customerId: member.id });
  await expect.poll(waitingEvents).toEqual([]);
  expect(await accessOf(member)).toBe('premium');

  await control('mode', { mode: 'hold' });
  await atTheBillingService(chain.sandboxUrl, `subscriptions/${member.id}-1/cancel_for_items`, {
    cancel_option: 'immediately',
  });
  expect(await accessOf(member), 'what was answered lately still counts').toBe('premium');
  // Answered when the product API has taken every one of them: what is asked next must know.
  await control('send', { event_ids: (await waitingEvents()).toReversed() });
  expect(await accessOf(member)).toBe('former');
});

it('access ends when the webhook is lost and the member asks for what is true now', async () => {
  const member = await newMember();
  await newSubscription(chain.sandboxUrl, { customerId: member.id });
  await expect.poll(waitingEvents).toEqual([]);
  expect(await accessOf(member)).toBe('premium');
  await control('mode', { mode: 'hold' });
  await atTheBillingService(chain.sandboxUrl, `subscriptions/${member.id}-1/cancel_for_items`, {
    cancel_option: 'immediately',
  });
  await control('drop', { event_ids: await waitingEvents() });
  expect((await visit('DELETE', '/api/subscriptions/cache', member.cookie)).status).toBe(204);
  expect(await accessOf(member)).toBe('former');
});
