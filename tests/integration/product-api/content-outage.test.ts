import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type ContentService, contentService } from './content-service.ts';
import { type RunningProductApi, startProductApi } from './start-product-api.ts';

const soon = { timeout: 15_000, interval: 20 };

/** Each test opens a database of its own, which takes seconds when the machine is busy. */
const WITHIN_MS = 60_000;

let content: ContentService;
let api: RunningProductApi | undefined;

beforeEach(async () => {
  content = await contentService(await freePort());
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  await content.close();
});

/** What an editor asks for: the packs with their drafts. */
async function draftsAt({ http }: RunningProductApi) {
  const secret = 'sandbox-preview-secret-for-this-machine';
  const begun = await http.post('/api/preview').send({ secret });
  return async () => http.get('/api/packs').set('authorization', `Bearer ${begun.body.token}`);
}

it(
  'starts without the content service, says so, and recovers by itself',
  async () => {
    api = await startProductApi(content.host);
    const { get } = api;
    const early = await get('/api/packs');
    expect(early.status).toBe(503);
    expect(early.headers['retry-after']).toBeDefined();
    const drafts = await draftsAt(api);
    const earlyDrafts = await drafts();
    expect([earlyDrafts.status, earlyDrafts.headers['retry-after']]).toEqual([503, '2']);
    expect((await get('/readyz')).body.dependencies.catalogue).toBe('not ready');
    await content.start();
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), soon);
    expect((await get('/api/packs')).status).toBe(200);
    expect((await drafts()).body.packs.length).toBeGreaterThan(0);
  },
  WITHIN_MS,
);

it(
  'keeps the last good catalogue and drafts while the content service is away, and says so once in the log',
  async () => {
    await content.start();
    api = await startProductApi(content.host);
    const { get, log } = api;
    const before = await get('/api/packs');
    const drafts = await draftsAt(api);
    expect((await drafts()).body.packs.length).toBeGreaterThan(0);
    await content.stop();
    const complaints = () => log.filter((line) => line.includes('the content service does not answer'));
    await vi.waitFor(() => expect(complaints()).toHaveLength(1), soon);
    expect((await get('/api/packs')).headers.etag).toBe(before.headers.etag);
    const last = await drafts();
    expect([last.status, last.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await get('/readyz')).status).toBe(200);
    await content.start();
    await vi.waitFor(() => expect(log.at(-1)).toContain('the content service answers'), soon);
    expect(complaints()).toHaveLength(1);
  },
  WITHIN_MS,
);

it(
  'shows what is published within seconds, and leaves out what can not be shown',
  async () => {
    await content.start();
    api = await startProductApi(content.host);
    const { get, log } = api;
    const before = (await get('/api/packs')).body.total;
    const gone = { sys: { type: 'Link', linkType: 'Entry', id: 'image-gone' } };
    await content.publish('pack-frozen-strings', { cover: gone });
    await vi.waitFor(async () => expect((await get('/api/packs')).body.total).toBe(before - 1), soon);
    expect((await get('/api/packs/frozen-strings')).status).toBe(404);
    expect((await get('/api/site')).status).toBe(200);
    expect(log.filter((line) => line.includes('Pack pack-frozen-strings is left out'))).toHaveLength(1);
  },
  WITHIN_MS,
);
