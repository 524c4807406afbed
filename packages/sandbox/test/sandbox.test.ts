import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox, useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
let empty: RunningSandbox;
let emptyDir: string;
beforeAll(async () => {
  emptyDir = await mkdtemp(join(tmpdir(), 'sandbox-empty-'));
  empty = await startSandbox(emptyDir);
});
afterAll(async () => {
  await empty.close();
  await rm(emptyDir, { recursive: true });
});

describe('a sandbox with its content', () => {
  it('is up and ready', async () => {
    expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${sandbox.url}/readyz`)).status).toBe(200);
  });

  it('shows its services, its number of entries and examples that work', async () => {
    const reply = await fetch(sandbox.url);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await reply.text();
    expect(html).toContain('<dt>pack</dt><dd>4</dd>');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(12);
    const places = ['/mailbox', '/api/mailbox', '/recaptcha/api.js', '/store/account/orders'];
    expect(links).toEqual(expect.arrayContaining(places));
    const replies = await Promise.all(links.map((href) => fetch(new URL(href, sandbox.url))));
    expect(replies.map(({ status, url }) => [status, url])).toEqual(replies.map(({ url }) => [200, url]));
  });
});

describe('a sandbox without its content', () => {
  it('is up, reports why it is not ready, and still shows its page', async () => {
    expect((await fetch(`${empty.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${empty.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      problems: [
        { service: 'content', reason: expect.stringContaining('export.json') },
        { service: 'media', reason: expect.stringContaining('media') },
        { service: 'translations', reason: expect.any(String) },
      ],
    });
    expect(await (await fetch(empty.url)).text()).toContain('Not available');
  });

  it('answers a content request with 500, so that the client tries again', async () => {
    const path = '/spaces/soundlibrary/environments/master/entries?locale=*&access_token=sandbox-delivery';
    const reply = await fetch(empty.url + path);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ sys: { type: 'Error', id: 'ServerError' } });
  });
});

describe('the translation delivery service', () => {
  const call = (path: string, init?: RequestInit) => fetch(`${sandbox.url}/translations${path}`, init);

  it.each([
    ['en-gb', 'Log in'],
    ['ja', 'ログイン'],
    ['ko', '로그인'],
  ])('returns the texts of %s', async (locale, text) => {
    const reply = await call(`/labs/production/${locale}`);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(await reply.json()).toEqual({ 'login.title': text });
  });

  it.each([
    '/labs/production/fr',
    '/labs/production/en-GB',
    '/labs/staging/ja',
    '/other/production/ja',
    '/labs/production',
  ])('answers 404 at %s', async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  it('revalidates by ETag and answers HEAD', async () => {
    const etag = String((await call('/labs/production/ja')).headers.get('etag'));
    expect((await call('/labs/production/ja', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await call('/labs/production/ko', { headers: { 'if-none-match': etag } })).status).toBe(200);
    const head = await call('/labs/production/ja', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(etag);
    expect(await head.text()).toBe('');
  });
});
