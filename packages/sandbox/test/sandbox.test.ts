import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureExport } from './fixture-export.ts';
import { clientOf, type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let empty: RunningSandbox;
let emptyDir: string;
beforeAll(async () => {
  emptyDir = await mkdtemp(join(tmpdir(), 'sandbox-empty-'));
  [sandbox, empty] = await Promise.all([startSandbox(), startSandbox(emptyDir)]);
});
afterAll(async () => {
  await Promise.all([sandbox.close(), empty.close()]);
  await rm(emptyDir, { recursive: true });
});

describe('a sandbox with its content', () => {
  it('is up and ready', async () => {
    expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${sandbox.url}/readyz`)).status).toBe(200);
  });

  it('shows its services, the entries it holds and examples that work', async () => {
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

describe('a sandbox whose content changes', () => {
  it('delivers the change after a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const changing = await startSandbox();
    const nameOf = async () => (await clientOf(changing).getEntry('pack-cinder')).fields.name;
    expect(await nameOf()).toBe('Cinder Drums');
    const text = JSON.stringify(fixtureExport).replaceAll('Cinder Drums', 'Cinder Percussion');
    await writeFile(join(changing.contentDir, 'export.json'), text);
    expect(await nameOf()).toBe('Cinder Drums');
    vi.setSystemTime(1_000);
    expect(await nameOf()).toBe('Cinder Percussion');
    await changing.close();
    vi.useRealTimers();
  });
});

describe('a sandbox without its content', () => {
  it('is up, says why it is not ready, and still shows its page', async () => {
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
    const path = '/spaces/soundlibrary/environments/master/entries?access_token=sandbox-delivery';
    const reply = await fetch(empty.url + path);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ sys: { type: 'Error', id: 'ServerError' } });
  });
});
