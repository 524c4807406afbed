import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FAULT_MODES, type ContentFault, READERS_SERVICES } from '../src/contentful/faults/content-faults.ts';
import { faultOutcome } from './fault-outcome.ts';
import {
  clientOf,
  DELIVERY_TOKEN,
  editorOf,
  MANAGEMENT_TOKEN,
  PREVIEW_TOKEN,
  type RunningSandbox,
  startSandbox,
} from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);
const ENTRIES = '/spaces/soundlibrary/environments/master/entries';
const read = (token: string, init: RequestInit = {}) =>
  get(ENTRIES, { ...init, headers: { authorization: `Bearer ${token}` } });
const setFault = (service: string, mode: string, { url } = sandbox) =>
  fetch(`${url}/api/content/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin: sandbox.url }) =>
  get('/content', { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

const REQUESTS = {
  delivery: (init: RequestInit) => read(DELIVERY_TOKEN, init),
  preview: (init: RequestInit) => read(PREVIEW_TOKEN, init),
  media: (init: RequestInit) => get('/assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3', init),
};
type Service = keyof typeof REQUESTS;

async function wordFor(reply: Response): Promise<string> {
  if (!reply.ok) return String(reply.status);
  const body = await reply.text();
  return body.startsWith('{"sys":') && !body.endsWith('}') ? 'half' : 'whole';
}

/** What a reader gets of a service that answers or hangs up. */
const answer = (service: Service) =>
  REQUESTS[service]({})
    .then(wordFor)
    .catch(() => 'closed');

const OUTCOMES = {
  ok: 'whole',
  down: 'closed',
  'error-500': '500',
  'error-429': '429',
  hanging: 'nothing',
  slow: 'nothing',
  'broken-json': 'half',
} satisfies Record<ContentFault, string>;

describe('faults', () => {
  afterEach(() => Promise.all(READERS_SERVICES.map((service) => setFault(service, 'ok'))));

  const cases = READERS_SERVICES.flatMap((service) => CONTENT_FAULT_MODES.map((mode) => [service, mode] as const));
  it.each(cases)('let %s be %s, and nothing else', async (service, mode) => {
    expect((await setFault(service, mode)).status).toBe(200);
    const others = READERS_SERVICES.filter((other) => other !== service);
    expect(await Promise.all(others.map(answer))).toEqual(['whole', 'whole']);
    const expected = OUTCOMES[mode];
    const outcome =
      expected === 'nothing'
        ? faultOutcome(sandbox.url, (signal) => REQUESTS[service]({ signal }), wordFor)
        : answer(service);
    expect(await outcome).toBe(expected);
    expect((await read(MANAGEMENT_TOKEN)).status).toBe(200);
  });

  it('slow down what is answered after all', async () => {
    const other = await startSandbox(undefined, {}, (config) => ({ ...config, times: { slowMs: 300 } }));
    await setFault('delivery', 'slow', other);
    const began = performance.now();
    expect((await clientOf(other).getEntries({ limit: 1 })).items).toHaveLength(1);
    expect(performance.now() - began).toBeGreaterThan(290);
    await other.close();
  });

  it('are told in the service’s own way', async () => {
    await setFault('delivery', 'error-429');
    const reply = await read(DELIVERY_TOKEN);
    expect(reply.headers.get('x-contentful-ratelimit-reset')).toBe('1');
    expect(await reply.json()).toMatchObject({ sys: { type: 'Error', id: 'RateLimitExceeded' } });
    await setFault('delivery', 'error-500');
    await expect(clientOf(sandbox).getEntries()).rejects.toMatchObject({ name: 'ServerError' });
    expect((await read('wrong')).status).toBe(401);
  });

  it('are known by name', async () => {
    expect((await setFault('delivery', 'sulking')).status).toBe(400);
    expect((await setFault('weather', 'down')).status).toBe(400);
    await setFault('preview', 'down');
    expect(await (await get('/api/content/faults')).json()).toEqual({ delivery: 'ok', preview: 'down', media: 'ok' });
  });

  it('do not hold up the end', async () => {
    const other = await startSandbox();
    await setFault('delivery', 'hanging', other);
    const hanging = fetch(`${other.url}${ENTRIES}?access_token=${DELIVERY_TOKEN}`).catch(() => 'cut');
    await expect.poll(async () => (await fetch(`${other.url}/healthz`)).ok).toBe(true);
    await other.close();
    expect(await hanging).toBe('cut');
  });
});

describe('the page behind the scenes', () => {
  const page = async () => (await get('/content')).text();

  it('shows what was changed, and throws it away', async () => {
    expect(await page()).toContain('all is as the export says');
    const editor = editorOf(sandbox);
    const entry = await editor.entry.get({ entryId: 'pack-cinder' });
    await editor.entry.update({ entryId: 'pack-cinder' }, { ...entry, fields: { name: { 'en-GB': '<Toms>' } } });
    await editor.entry.unpublish({ entryId: 'artist-mika' });
    await editor.entry.delete({ entryId: 'artist-mika' });
    await editor.entry.create({ contentTypeId: 'artist' }, { fields: {} });
    await editor.entry.archive({ entryId: 'pack-draft' });
    expect(await (await get('/api/content/changes')).json()).toMatchObject([
      { type: 'Entry', id: 'pack-cinder', state: 'changed' },
      { type: 'Entry', id: 'artist-mika', state: 'deleted' },
      { type: 'Entry', state: 'draft' },
      { type: 'Entry', id: 'pack-draft', state: 'archived' },
    ]);
    expect(await page()).toMatch(/<td>pack<\/td><td>pack-cinder<\/td><td>changed<\/td>/);
    expect(await (await get('/')).text()).toContain('<dt>changed</dt><dd>4</dd>');
    expect((await submit({ action: 'reset' })).status).toBe(303);
    expect(await page()).toContain('all is as the export says');
    expect((await clientOf(sandbox, PREVIEW_TOKEN).getEntry('pack-cinder')).fields.name).toBe('Cinder Drums');
    expect((await clientOf(sandbox).getEntry('artist-mika')).fields.name).toBe('Mika Arai');
  });

  it('switches faults', async () => {
    expect((await submit({ action: 'fault', service: 'media', mode: 'down' })).status).toBe(303);
    expect(await page()).toContain('<option value="down" selected>');
    await submit({ action: 'fault', service: 'media', mode: 'ok' });
    expect((await submit({ action: 'fault', service: 'media', mode: 'sulking' })).status).toBe(400);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', {}],
  ])('takes no order by a form that comes from %s', async (_where, headers) => {
    await editorOf(sandbox).entry.archive({ entryId: 'pack-draft' });
    expect((await submit({ action: 'reset' }, headers)).status).toBe(403);
    expect(await (await get('/api/content/changes')).json()).toHaveLength(1);
    await get('/api/content/changes', { method: 'DELETE' });
  });
});
