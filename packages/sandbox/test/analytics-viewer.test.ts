import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventOf, send, setFault, TOKEN } from './analytics-calls.ts';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await setFault(sandbox, 'ok');
  await get('/api/analytics/records', { method: 'DELETE' });
});

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);
const page = async (query = '') => (await get(`/analytics${query}`)).text();
/** Labels of the events in their order. */
const labels = (html: string) => [...html.matchAll(/<th scope="row"><a [^>]*>([^<]*)</g)].map(([, label]) => label);

describe('the page of what is collected', () => {
  it('shows events newest first, with what was told as text', async () => {
    await send(sandbox, 'track', [eventOf('search', { words: '<b>strings</b>' }), eventOf('$mp_web_page_view')]);
    const html = await page();
    expect(labels(html)).toEqual(['Page view', 'search']);
    expect(html).toContain('&lt;b&gt;strings&lt;/b&gt;');
    expect(html).not.toContain('<b>strings</b>');
  });

  it('can be narrowed to an event, and to a person', async () => {
    const ada = { distinct_id: 'ada' };
    await send(sandbox, 'track', [eventOf('play', ada), eventOf('stop', ada), eventOf('play')]);
    expect(labels(await page('?event=stop'))).toEqual(['stop']);
    expect(labels(await page('?person=ada'))).toEqual(['stop', 'play']);
    expect(labels(await page('?person=ada&event=play'))).toEqual(['play']);
    expect(await page('?event=nothing')).toContain('No event that fits');
    expect((await get('/analytics?event=a&event=b')).status).toBe(200);
  });

  it('tells how often an event came again, and who somebody is', async () => {
    const event = eventOf('play', { distinct_id: 'person-1' });
    await send(sandbox, 'track', [event]);
    await send(sandbox, 'track', [event]);
    await send(sandbox, 'engage', [{ $token: TOKEN, $distinct_id: 'person-1', $set: { $email: 'ada@people.test' } }]);
    const html = await page();
    expect(html).toContain('+1 again');
    expect(html).toMatch(/title="person-1">ada@people\.test</);
  });

  it('runs no script but its own', async () => {
    const policy = (await get('/analytics')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    const script = await get('/analytics/viewer.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).not.toContain('): void');
  });
});

describe('its forms', () => {
  const post = (fields: Record<string, string>, origin = sandbox.url) =>
    get('/analytics', { method: 'POST', headers: { origin }, body: new URLSearchParams(fields), redirect: 'manual' });

  it('switch how the collector answers, and empty it', async () => {
    await send(sandbox, 'track', [eventOf('play')]);
    expect((await post({ action: 'fault', mode: 'error-500' })).status).toBe(303);
    expect((await send(sandbox, 'track', [eventOf('play')])).status).toBe(500);
    expect(await page()).toMatch(/value="error-500" selected/);
    expect((await post({ action: 'clear' })).status).toBe(303);
    expect(labels(await page())).toEqual([]);
  });

  it('do nothing for another site, or that is not known', async () => {
    await send(sandbox, 'track', [eventOf('play')]);
    expect((await post({ action: 'clear' }, 'https://evil.test')).status).toBe(403);
    expect((await post({ action: 'sing' })).status).toBe(400);
    expect(labels(await page())).toEqual(['play']);
  });
});

describe('the stream', () => {
  it('tells of each change, and ends with the sandbox', async () => {
    const other = await startSandbox();
    const stream = await fetch(`${other.url}/analytics/stream`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: changed');
    await send(other, 'track', [eventOf('play')]);
    expect((await reader?.read())?.value).toBe('event: changed\ndata:\n\n');
    const closing = other.close();
    expect((await reader?.read())?.done).toBe(true);
    await closing;
  });
});
