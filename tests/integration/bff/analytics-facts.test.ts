import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { atTheBillingService, newSubscription } from '../../support/billing-site.ts';
import { type Chain, startChain } from '../../support/chain.ts';

const EMAIL_HOST = 'facts.example.test';
const PASSWORD = 'a quiet long passphrase';
const TOKEN = 'sandbox-mixpanel-token';
const PACK = 'strings';
const SOON = { timeout: 20_000 };

let chain: Chain;
beforeAll(async () => {
  chain = await startChain({ ANALYTICS: 'on' });
});
afterAll(() => chain.close());

interface Visitor {
  readonly id: string;
  readonly cookie: string;
}

/** Calls the BFF as a browser on one of our pages does. */
async function visit(method: string, path: string, { cookie = '', body, headers }: VisitOptions = {}) {
  const proof = { origin: chain.origin, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const answer = await fetch(new URL(path, chain.bffUrl), {
    method,
    headers: { ...proof, cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    text: bytes.toString(),
  };
}
interface VisitOptions {
  readonly cookie?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function newMember(): Promise<Visitor> {
  const { cookie } = await visit('POST', '/api/register', {
    body: {
      first_name: 'Mira',
      last_name: 'Sato',
      email: `${crypto.randomUUID()}@${EMAIL_HOST}`,
      password: PASSWORD,
      source: 'test',
      newsletter: false,
      g_recaptcha_response: 'sandbox-captcha-passes',
    },
  });
  const { id } = z.object({ id: z.string() }).parse(JSON.parse((await visit('GET', '/api/user', { cookie })).text));
  return { id, cookie };
}

const consent = async ({ cookie }: Visitor, is_given: boolean, headers = {}) =>
  (await visit('PUT', '/api/analytics-consent', { cookie, body: { is_given }, headers })).status;

async function consenting(): Promise<Visitor> {
  const member = await newMember();
  expect(await consent(member, true)).toBe(204);
  return member;
}

const recordsSchema = z.array(
  z.object({
    repeats: z.number(),
    ip: z.string().nullable(),
    data: z.object({ event: z.string(), properties: z.record(z.string(), z.unknown()) }),
  }),
);

async function records() {
  return recordsSchema.parse(await (await fetch(new URL('/api/analytics/records', chain.sandboxUrl))).json());
}

/** What the collector has of somebody, as 'event, and how often it came again'. */
async function told({ id }: Visitor): Promise<string[]> {
  const all = await records();
  return all
    .filter(({ data }) => data.properties.distinct_id === id)
    .map(({ data, repeats }) => `${data.event}, ${repeats} again`);
}

/** What the page tells of a download, as its library does. */
async function pageTells({ id }: Visitor, mark: { readonly insertId: string; readonly time: number }): Promise<void> {
  const properties = {
    token: TOKEN,
    distinct_id: id,
    $insert_id: mark.insertId,
    time: mark.time / 1_000,
    pack: PACK,
    $browser: 'Chrome',
  };
  const data = JSON.stringify([{ event: 'pack downloaded', properties }]);
  const answer = await fetch(new URL('/mixpanel/track?verbose=1', chain.sandboxUrl), {
    method: 'POST',
    body: new URLSearchParams({ data }),
  });
  expect(answer.status).toBe(200);
}

const newMark = () => ({ insertId: crypto.randomUUID(), time: Date.now() });
const download = ({ cookie }: Visitor, { insertId, time }: ReturnType<typeof newMark>) =>
  visit('GET', `/api/packs/${PACK}/download?event=${insertId}.${time}`, { cookie });

describe('a subscription', () => {
  it('is told of once when it starts and once when it is cancelled, by the webhook', async () => {
    const member = await consenting();
    await newSubscription(chain.sandboxUrl, { customerId: member.id });
    await expect.poll(() => told(member), SOON).toEqual(['subscription started, 0 again']);
    const path = `subscriptions/${member.id}-1`;
    await atTheBillingService(chain.sandboxUrl, `${path}/cancel_for_items`, { cancel_option: 'end_of_term' });
    await expect.poll(() => told(member), SOON).toHaveLength(2);
    // Asking billing anew brings the same news another way.
    await visit('DELETE', '/api/subscriptions/cache', { cookie: member.cookie });
    await visit('GET', '/api/subscriptions', { cookie: member.cookie });
    expect(await told(member)).toEqual(['subscription started, 0 again', 'subscription cancelled, 0 again']);
  });
});

describe('a download', () => {
  it('that page and server tell of is one event, whoever comes first', async () => {
    const member = await consenting();
    const [first, second] = [newMark(), newMark()];
    await pageTells(member, first);
    expect((await download(member, first)).status).toBe(200);
    await expect.poll(() => told(member), SOON).toEqual(['pack downloaded, 1 again']);
    expect((await download(member, second)).status).toBe(200);
    await expect.poll(() => told(member), SOON).toEqual(['pack downloaded, 1 again', 'pack downloaded, 0 again']);
    await pageTells(member, second);
    expect(await told(member)).toEqual(['pack downloaded, 1 again', 'pack downloaded, 1 again']);
  });
});

it('nothing is told of somebody who refuses, or whose browser asks not to be followed', async () => {
  const member = await newMember();
  expect(await consent(member, true, { 'sec-gpc': '1' })).toBe(403);
  expect((await download(member, newMark())).status).toBe(200);
  expect(await consent(member, true)).toBe(204);
  expect(await consent(member, false, { 'sec-gpc': '1' })).toBe(204);
  expect((await download(member, newMark())).status).toBe(200);
  // What is told of another one later would have come after it.
  const other = await consenting();
  expect((await download(other, newMark())).status).toBe(200);
  await expect.poll(() => told(other), SOON).toHaveLength(1);
  expect(await told(member)).toEqual([]);
});

it('no record of the server says who somebody is, or where', async () => {
  const all = await records();
  const text = JSON.stringify(all);
  for (const personal of [EMAIL_HOST, 'Mira', 'Sato', PASSWORD, 'session']) expect(text).not.toContain(personal);
  const ofServer = all.filter(({ data }) => data.properties.source === 'server');
  expect(ofServer.length).toBeGreaterThan(0);
  expect(ofServer.map(({ ip }) => ip)).toEqual(ofServer.map(() => null));
});
