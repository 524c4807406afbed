import { beforeEach, expect, it } from 'vitest';
import { useSandbox } from './running-sandbox.ts';

// Events, people, recordings and repeats: tests/e2e/analytics.

const sandbox = useSandbox();
const TOKEN = 'sandbox-mixpanel-token';
const PLAY = { event: 'play', properties: { token: TOKEN, distinct_id: 'ada' } };
beforeEach(() => get('/api/analytics/records', { method: 'DELETE' }));

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);
const send = (events: unknown) =>
  get('/mixpanel/track?verbose=1&ip=1&_=1', {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify(events) }),
  });

it('accepts events together or not at all', async () => {
  const response = await send([PLAY, { ...PLAY, properties: { token: 'another' } }]);
  expect([response.status, await response.json()]).toEqual([
    401,
    { status: 0, error: expect.stringMatching(/^token/) },
  ]);
  expect((await send('nonsense')).status).toBe(400);
  expect(await (await get('/api/analytics/records')).json()).toEqual([]);
});

it('lists records on the page, newest first, as text', async () => {
  await send([PLAY, { ...PLAY, event: '<b>search</b>' }]);
  const page = await get('/analytics');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toMatch(/<th scope="row">&lt;b&gt;search&lt;\/b&gt;<.*<td>ada<.*<th scope="row">play</s);
});
