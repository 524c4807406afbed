import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from './head/storefront.ts';

const TOKEN = 'sandbox-mixpanel-token';
const BASIC = `Basic ${Buffer.from(`${TOKEN}:`).toString('base64')}`;
const FORM = 'application/x-www-form-urlencoded';

let storefront: Storefront;
let web: string;
let sandbox: string;
beforeAll(async () => {
  storefront = await startStorefront(
    {},
    { APP_ENV: 'demo', PUBLIC_ORIGINS: ORIGIN, UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '1000', RATE_LIMIT_PER_MINUTE: '100' },
  );
  web = storefront.url;
  sandbox = storefront.chain.sandboxUrl;
}, PATIENCE_MS);
afterAll(() => storefront?.close());
beforeEach(async () => {
  await setFault('ok');
  await fetch(`${sandbox}/api/analytics/records`, { method: 'DELETE' });
});

const setFault = (mode: string) =>
  fetch(`${sandbox}/api/analytics/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'collector', mode }),
  });
const records = async (): Promise<unknown> => (await fetch(`${sandbox}/api/analytics/records`)).json();

let lastInsertId = 0;
const eventOf = (event: string, more: object = {}) => ({
  event,
  properties: { token: TOKEN, distinct_id: '$device:1', time: 1, $insert_id: `${++lastInsertId}`, ...more },
});
const formOf = (updates: unknown) => `data=${encodeURIComponent(JSON.stringify(updates))}`;

let lastVisitor = 0;
/** Each of a network of its own, so that no test spends another's allowance. */
const visitor = () => `2001:db8:${(++lastVisitor).toString(16)}::1`;

function send(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${web}/api/analytics/${path}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: ORIGIN,
      'content-type': FORM,
      'x-forwarded-for': visitor(),
      'user-agent': 'Firefox',
      cookie: 'session=secret',
      ...headers,
    },
    body,
  });
}
const outcomeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe('from the page to the collector', () => {
  it('go events, with the visitor’s address and without cookies', async () => {
    const event = eventOf('search', { words: 'strings' });
    const answer = await send('track/?verbose=1&ip=1&_=1', formOf([event]), { 'x-forwarded-for': '203.0.113.9' });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 1, error: null }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await records()).toEqual([
      {
        id: expect.any(Number),
        route: 'track',
        data: event,
        ip: '203.0.113.9',
        repeats: 0,
        receivedAt: expect.any(String),
        headers: [
          ...['connection', 'content-length', 'content-type', 'host', 'user-agent', 'x-forwarded-for', 'x-real-ip'],
        ],
      },
    ]);
  });

  it('go people, groups, and recordings packed by the browser', async () => {
    const person = { $token: TOKEN, $distinct_id: 'ada', $set: { plan: 'none' } };
    const group = { $token: TOKEN, $group_key: 'label', $group_id: 'one', $set: {} };
    const octets = { 'content-type': 'application/octet-stream', authorization: BASIC };
    const recording = 'record?replay_id=r&seq=0&format=gzip&mp_lib=web';
    expect((await send('engage', formOf([person]))).status).toBe(200);
    expect((await send('groups', formOf([group]))).status).toBe(200);
    expect((await send(recording, new Uint8Array(gzipSync('[{"type":2}]')), octets)).status).toBe(200);
    expect(await records()).toMatchObject([
      { route: 'engage', data: person },
      { route: 'groups', data: group },
      { route: 'record', data: { replay_id: 'r', events: 1 } },
    ]);
  });

  it('goes what a beacon carries', async () => {
    const answer = await send('track', formOf([eventOf('left')]), { 'content-type': 'text/plain;charset=UTF-8' });
    expect(answer.status).toBe(200);
    expect(await records()).toMatchObject([{ data: { event: 'left' } }]);
  });
});

describe('nothing goes to the collector', () => {
  it.each<readonly [string, Record<string, string>, number, string]>([
    ['of a browser that asks not to be observed', { 'sec-gpc': '1' }, 403, 'privacy_signal'],
    ['from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403, 'csrf_rejected'],
    ['as JSON', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
  ])('%s', async (_name, headers, status, code) => {
    expect(await outcomeOf(await send('track', formOf([eventOf('play')]), headers))).toEqual([status, code]);
    expect(await records()).toEqual([]);
  });

  it('that is too large; the answer arrives while the body is still on its way', async () => {
    const large = 'x'.repeat(3 * 1024 * 1024);
    expect(await outcomeOf(await send('track', large))).toEqual([413, 'payload_too_large']);
    expect(await records()).toEqual([]);
  });

  it('beyond what a network may send; the answer arrives though a large body is still on its way', async () => {
    const headers = { 'x-forwarded-for': visitor() };
    const large = formOf([eventOf('play', { words: 'x'.repeat(900 * 1024) })]);
    const statuses = [];
    for (let call = 0; call < 100; call += 1) statuses.push((await send('track', formOf([]), headers)).status);
    const answer = await send('track', large, headers);
    expect(statuses).not.toContain(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await outcomeOf(answer)).toEqual([429, 'rate_limited']);
  });
});

describe('when the collector', () => {
  it.each([
    ['error-500', 500, 'internal_error', 0],
    ['error-429', 429, 'rate_limited', 0],
    ['too-large', 413, 'payload_too_large', 0],
    ['hanging', 504, 'timeout', 0],
    ['down', 502, 'collector_unavailable', 0],
    ['lost-answer', 502, 'collector_unavailable', 2],
  ])('does %s, the page is told %i %s', async (mode, status, code, taken) => {
    await setFault(mode);
    const events = [eventOf('play'), eventOf('stop')];
    const answer = await send('track', formOf(events));
    expect(answer.headers.get('retry-after')).toBe(mode === 'error-429' ? '1' : null);
    expect(await outcomeOf(answer)).toEqual([status, code]);
    await setFault('ok');
    await send('track', formOf(events));
    // Told again, each is there once.
    expect(await records()).toMatchObject(events.map((data) => ({ data, repeats: taken === 0 ? 0 : 1 })));
  });
});
