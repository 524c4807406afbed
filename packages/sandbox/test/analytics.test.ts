import { beforeEach, describe, expect, it } from 'vitest';
import { useSandbox } from './running-sandbox.ts';

// Events, recordings, repeats and faults: tests/e2e/analytics.

const sandbox = useSandbox();
const TOKEN = 'sandbox-mixpanel-token';
const PLAY = { event: 'play', properties: { token: TOKEN, distinct_id: 'ada' } };
beforeEach(() => get('/api/analytics/records', { method: 'DELETE' }));

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);
/** Sends events or updates like the browser library. */
const send = (route: string, updates: unknown) =>
  get(`/mixpanel/${route}?verbose=1&ip=1&_=1`, {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify(updates) }),
  });
const records = async (): Promise<unknown> => (await get('/api/analytics/records')).json();

describe('analytics events', () => {
  it('are accepted together or not at all', async () => {
    const withToken = (token?: string) => ({ ...PLAY, properties: { token } });
    const response = await send('track', [PLAY, withToken('another')]);
    expect([response.status, await response.json()]).toEqual([
      401,
      { status: 0, error: expect.stringMatching(/^token/) },
    ]);
    expect((await send('track', [withToken()])).status).toBe(401);
    expect((await send('track', [{ properties: { token: TOKEN } }])).status).toBe(400);
    expect((await send('track', 'nonsense')).status).toBe(400);
    expect(await records()).toEqual([]);
  });

  it('are refused as a whole when they are too many, or too large', async () => {
    const many = await send('track', Array(2001).fill(PLAY));
    expect([many.status, await many.json()]).toEqual([413, expect.objectContaining({ code: 413 })]);
    const large = await get('/mixpanel/track', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect(large.status).toBe(413);
    expect(await records()).toEqual([]);
  });
});

it.each([
  ['engage', { $token: TOKEN, $distinct_id: 'ada', $set: {} }, 200],
  ['engage', { $token: TOKEN, $set: {} }, 400],
  ['groups', { $token: TOKEN, $group_key: 'label', $set: {} }, 400],
  ['groups', { $token: TOKEN, $group_key: 'label', $group_id: 'one', $set: {} }, 200],
])('accepts or refuses updates at %s: %j has the response %i', async (route, update, status) => {
  expect((await send(route, update)).status).toBe(status);
  expect(await records()).toMatchObject(status === 200 ? [{ route, data: update }] : []);
});

it.each([
  [{ replay_id: 'r' }, '[1]', '', 401],
  [{}, '[1]', TOKEN, 400],
  [{ replay_id: 'r' }, '[]', TOKEN, 400],
  [{ replay_id: 'r', format: 'gzip' }, '[1]', TOKEN, 400],
])('refuses a recording with %j and %s', async (query, body, user, status) => {
  const headers = { 'content-type': 'application/octet-stream', authorization: `Basic ${btoa(`${user}:`)}` };
  const response = await get(`/mixpanel/record?${new URLSearchParams({ ...query })}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(status);
});

it('lists records on the page, newest first, as text', async () => {
  await send('track', [PLAY, { ...PLAY, event: '<b>search</b>' }]);
  const page = await get('/analytics');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toMatch(/<th scope="row">&lt;b&gt;search&lt;\/b&gt;<.*<td>ada<.*<th scope="row">play</s);
});
