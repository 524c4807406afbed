import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultOutcome, useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
const TOKEN = 'sandbox-mixpanel-token';
let lastInsertId = 0;

/** An event as the browser library creates it. */
const eventOf = (event: string, properties: Readonly<Record<string, unknown>> = {}) => ({
  event,
  properties: {
    token: TOKEN,
    distinct_id: '$device:one',
    time: 1_900_000_000.5,
    $insert_id: `insert-${++lastInsertId}`,
    ...properties,
  },
});
beforeEach(async () => {
  await setFault('ok');
  await get('/api/analytics/records', { method: 'DELETE' });
});

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);
/** Sends events or updates like the browser library. */
const send = (route: string, updates: unknown, headers: Readonly<Record<string, string>> = {}) =>
  get(`/mixpanel/${route}?verbose=1&ip=1&_=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `data=${encodeURIComponent(JSON.stringify(updates))}`,
  });
const setFault = (mode: string) =>
  get('/api/analytics/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'collector', mode }),
  });
const records = async (): Promise<unknown> => (await get('/api/analytics/records')).json();
const basic = (user: string) => ({ authorization: `Basic ${Buffer.from(`${user}:`).toString('base64')}` });

describe('analytics events', () => {
  it.each(['track', 'track/'])('are accepted at /%s from the browser library', async (route) => {
    const events = [eventOf('search', { words: 'strings' }), eventOf('play')];
    const answer = await send(route, events, { 'x-forwarded-for': '203.0.113.9, 10.0.0.1', 'user-agent': 'Firefox' });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 1, error: null }]);
    const collected = await records();
    expect(collected).toMatchObject(
      events.map((data) => ({
        route: 'track',
        data,
        ip: '203.0.113.9',
        headers: expect.arrayContaining(['content-type', 'user-agent', 'x-forwarded-for']),
        receivedAt: expect.any(String),
        repeats: 0,
      })),
    );
    expect(JSON.stringify(collected)).not.toContain('Firefox');
  });

  it('are accepted from the server library: several as base64 in a form', async () => {
    const data = Buffer.from(JSON.stringify([eventOf('one'), eventOf('two')])).toString('base64');
    const answer = await get('/mixpanel/track?ip=0&verbose=0', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `data=${data}`,
    });
    expect(await answer.text()).toBe('1');
    expect(await records()).toMatchObject([{ data: { event: 'one' }, ip: null }, { data: { event: 'two' } }]);
  });

  it('are merged when they are equal, and counted', async () => {
    const event = eventOf('play');
    await send('track', [event]);
    await send('track', [event, eventOf('play')]);
    expect(await records()).toMatchObject([{ data: event, repeats: 1 }, { repeats: 0 }]);
  });

  it('are accepted together or not at all', async () => {
    const wrong = eventOf('play', { token: 'another' });
    const answer = await send('track', [eventOf('play'), wrong]);
    expect([answer.status, await answer.json()]).toEqual([401, { status: 0, error: expect.stringMatching(/^token/) }]);
    expect((await send('track', [eventOf('play', { token: undefined })])).status).toBe(401);
    expect((await send('track', [{ properties: { token: TOKEN } }])).status).toBe(400);
    expect((await send('track', 'nonsense')).status).toBe(400);
    expect(await records()).toEqual([]);
  });

  it('are refused as a whole when they are too many, or too large', async () => {
    const many = await send('track', Array(2001).fill(eventOf('play')));
    expect([many.status, await many.json()]).toEqual([413, expect.objectContaining({ code: 413 })]);
    const large = await get('/mixpanel/track', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect(large.status).toBe(413);
    expect(await records()).toEqual([]);
  });
});

describe('people and groups', () => {
  it.each([
    ['engage', { $token: TOKEN, $distinct_id: 'ada', $set: {} }, 200],
    ['engage', { $token: TOKEN, $set: {} }, 400],
    ['groups', { $token: TOKEN, $group_key: 'label', $set: {} }, 400],
    ['groups', { $token: TOKEN, $group_key: 'label', $group_id: 'one', $set: {} }, 200],
  ])('are accepted or refused at %s: %j is answered with %i', async (route, update, status) => {
    expect((await send(route, update)).status).toBe(status);
    expect(await records()).toMatchObject(status === 200 ? [{ route, data: update }] : []);
  });
});

describe('a recording', () => {
  const record = (
    query: Record<string, string>,
    body: Buffer | string,
    headers: Record<string, string> = basic(TOKEN),
  ) =>
    get(`/mixpanel/record?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });

  it('is accepted compressed or plain, one chunk at a time', async () => {
    const part = { replay_id: 'r', seq: '0', distinct_id: 'ada', format: 'gzip' };
    const answer = await record(part, gzipSync('[{"type":2},{"type":3}]'));
    expect([answer.status, await answer.json()]).toEqual([200, { code: 200, status: 'OK' }]);
    await record({ ...part, seq: '1', format: 'body' }, '[{"type":3}]');
    expect(await records()).toMatchObject([
      { route: 'record', data: { ...part, events: 2 } },
      { data: { seq: '1', events: 1 } },
    ]);
  });

  it.each([
    [{ replay_id: 'r' }, '[1]', {}, 401],
    [{}, '[1]', basic(TOKEN), 400],
    [{ replay_id: 'r' }, '[]', basic(TOKEN), 400],
    [{ replay_id: 'r', format: 'gzip' }, '[1]', basic(TOKEN), 400],
  ])('is refused with %j and %s', async (query, body, headers, status) => {
    expect((await record({ ...query }, body, { ...headers })).status).toBe(status);
  });
});

it('lists records on the page, newest first, as text', async () => {
  await send('track', [eventOf('search', { words: '<b>strings</b>' }), eventOf('play', { distinct_id: 'ada' })]);
  await send('engage', { $token: TOKEN, $distinct_id: 'ada', $set: {} });
  const page = await get('/analytics');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect([...html.matchAll(/<th scope="row">([^<]*)</g)].map(([, event]) => event)).toEqual([
    'engage',
    'play',
    'search',
  ]);
  expect(html).toContain('<td>ada</td>');
  expect(html).toContain('&lt;b&gt;strings&lt;/b&gt;');
  expect(html).not.toContain('<b>strings</b>');
});

describe('a fault', () => {
  const outcome = (updates: unknown) =>
    faultOutcome(
      sandbox.url,
      () => send('track', updates),
      async ({ status }) => String(status),
    );

  it.each([
    ['ok', '200', 1],
    ['error-500', '500', 0],
    ['error-429', '429', 0],
    ['hanging', 'nothing', 0],
    ['down', 'closed', 0],
    ['lost-answer', 'closed', 1],
  ])('%s results in: %s', async (mode, expected, collected) => {
    await setFault(mode);
    expect(await outcome([eventOf('play')])).toBe(expected);
    expect(await records()).toHaveLength(collected);
    expect(await (await get('/api/analytics/faults')).json()).toEqual({ collector: mode });
  });

  it('too-large accepts only single, small events', async () => {
    await setFault('too-large');
    expect(await outcome([eventOf('one'), eventOf('two')])).toBe('413');
    expect(await outcome([eventOf('large', { words: 'x'.repeat(5000) })])).toBe('413');
    expect(await outcome([eventOf('one')])).toBe('200');
  });
});
