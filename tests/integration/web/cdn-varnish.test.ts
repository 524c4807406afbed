import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import japaneseTexts from '../../../content/translations/ja.json' with { type: 'json' };
import { editorOf } from '../../support/editor.ts';
import { freePort, PROJECT_ROOT, temporaryFolder } from '../../support/local-resources.ts';
import { BROWSER, type Member, member, PATIENCE_MS, startStorefront } from '../../support/storefront.ts';

const RULES = join(PROJECT_ROOT, 'deploy/cdn.vcl');
const PATHS = ['/labs/packs', '/labs/packs/drums', '/labs', '/labs/packs?types=strings', '/labs/packs?types=keys'];
const JAPANESE = { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' };
const ENGLISH = { 'accept-language': 'en-US,en;q=0.9' };

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());
const storefront = await startStorefront({}, { CATALOGUE_REFRESH_SECONDS: '86400' });
cleanUp.defer(() => storefront.close());
const editor = editorOf(storefront.chain);
const webs: readonly string[] = [storefront.url, (await storefront.another()).url];
const cdn = await startVarnish(webs);
beforeEach(() => purge());

/** Varnish with our rules, in front of web servers that take turns; returns its address. */
async function startVarnish(origins: readonly string[]): Promise<string> {
  const folder = await temporaryFolder(cleanUp);
  const backends = origins.map(
    (origin, index) => `backend web${index} { .host = "127.0.0.1"; .port = "${new URL(origin).port}"; }`,
  );
  const turns = `sub vcl_init { new webs = directors.round_robin(); ${origins.map((_, index) => `webs.add_backend(web${index});`).join(' ')} }`;
  const choice = 'sub vcl_recv { set req.backend_hint = webs.backend(); }';
  const vcl = ['vcl 4.1;', 'import directors;', ...backends, turns, choice, `include "${RULES}";`].join('\n');
  const file = join(folder, 'site.vcl');
  await writeFile(file, vcl);
  const port = await freePort();
  const address = ['-a', `127.0.0.1:${port}`, '-T', 'none', '-n', folder];
  const varnish = spawn('varnishd', ['-F', '-j', 'none', '-f', file, '-s', 'malloc,64m', ...address], {
    stdio: 'ignore',
  });
  const ended = once(varnish, 'exit');
  cleanUp.defer(async () => {
    varnish.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => {
    if (varnish.exitCode !== null) throw new Error(`varnishd ended with ${varnish.exitCode}.`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }, 30_000);
  return url;
}

async function purge(): Promise<void> {
  const { status } = await fetch(cdn, { method: 'BAN', headers: { 'surrogate-key': 'content' } });
  expect(status).toBe(200);
}

async function see(path: string, headers: Readonly<Record<string, string>> = {}, origin = cdn) {
  const response = await fetch(origin + path, { headers: { 'user-agent': BROWSER, ...headers }, redirect: 'manual' });
  // Served from Varnish's copy, which its header shows by a second number.
  const isHit = /\d \d/.test(response.headers.get('x-varnish') ?? '');
  return { status: response.status, headers: response.headers, html: await response.text(), isHit };
}

const inJapanese = (path: string) => `/ja${path}`;
const tracked = () => `consent=all; visitor=${crypto.randomUUID()}`;

describe('behind a CDN with the three rules', () => {
  it('guests get copies of the pages in their language, in at least nine of ten requests', async () => {
    const seen: Awaited<ReturnType<typeof see>>[] = [];
    for (let round = 0; round < 12; round += 1) {
      const visits = PATHS.flatMap((path) => [
        see(path, { ...ENGLISH, cookie: tracked() }),
        see(path, { cookie: `locale=en-GB; ${tracked()}`, ...JAPANESE }),
        see(inJapanese(path), JAPANESE),
        see(inJapanese(path), { cookie: `${tracked()}; locale=ja` }),
      ]);
      seen.push(...(await Promise.all(visits)));
    }
    expect(seen.filter(({ status, headers }) => status !== 200 || headers.has('set-cookie'))).toEqual([]);
    expect(seen.filter(({ isHit }) => isHit).length / seen.length).toBeGreaterThanOrEqual(0.9);
  });

  it('members get their own pages, and leave nothing behind', { timeout: PATIENCE_MS }, async () => {
    const [one, other] = [await member(storefront, 1), await member(storefront, 2)] as const;
    const names = [one.name, other.name];
    const seeAll = (path: string, { cookie }: Member) => see(path, { cookie: `${cookie}; ${tracked()}` });
    for (const path of [...PATHS, '/account', ...PATHS.map(inJapanese)]) {
      const all = () =>
        Promise.all([seeAll(path, one), see(path), seeAll(path, other), see(path, JAPANESE), see(path)]);
      for (const [first, guest, second, japanese, again] of [await all(), await all()]) {
        expect([first.isHit, second.isHit]).toEqual([false, false]);
        for (const { headers } of [first, second]) expect(headers.get('cache-control')).toBe('private, no-store');
        expect([first.html.includes(one.name), first.html.includes(other.name)]).toEqual([true, false]);
        expect([second.html.includes(one.name), second.html.includes(other.name)]).toEqual([false, true]);
        for (const { html } of [guest, japanese, again]) for (const name of names) expect(html).not.toContain(name);
      }
    }
  });

  it('every visitor gets the page in the language of its address, and the offer of their own', async () => {
    const offer = japaneseTexts['locale.offer.accept'];
    for (let round = 0; round < 3; round += 1) {
      const [english, japanese, own, chosen] = await Promise.all([
        see('/labs/packs', ENGLISH),
        see('/labs/packs', JAPANESE),
        see('/ja/labs/packs', JAPANESE),
        see('/labs/packs', { cookie: 'locale=ja', ...ENGLISH }),
      ]);
      for (const { html } of [english, japanese, chosen]) expect(html).toContain('<html lang="en-GB"');
      expect(own.html).toContain('<html lang="ja-JP"');
      expect([japanese, chosen, english].map(({ html }) => html.includes(offer))).toEqual([true, true, false]);
    }
  });

  it.each([
    ['a privacy signal', '/labs/packs', { 'sec-gpc': '1' }],
    ['a crawler', '/labs/packs', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['an editor’s frame', '/labs/packs', { 'sec-fetch-dest': 'iframe' }],
    ['an open mail link', '/labs/packs', { cookie: '__Host-mail-link=a' }],
    ['a page with prices', '/labs/subscribe', {}],
    ['a form', '/account/login', {}],
    ['a device’s page', '/labs/download', {}],
  ])('nothing is copied for %s', async (_, path, headers) => {
    await see(path);
    for (const seen of [await see(path, headers), await see(path, headers)]) {
      expect([seen.isHit, seen.headers.get('cache-control')?.split(',')[0]]).toEqual([false, 'private']);
    }
    expect((await see('/labs/packs')).headers.get('cache-control')).toMatch(/^public/);
  });

  it('a publication’s purge shows the new page to the next guest', { timeout: PATIENCE_MS }, async () => {
    const text = `Footer ${crypto.randomUUID()}`;
    const [path = ''] = PATHS;
    await see(path);
    expect((await see(path)).isHit).toBe(true);
    await editor.save('site', { footerText: { 'en-GB': text, 'ja-JP': text, 'ko-KR': text } });
    await editor.publish('site');
    const published = () => Promise.all(webs.map(async (web) => (await see(path, {}, web)).html.includes(text)));
    await expect.poll(published).toEqual([true, true]);
    expect((await see(path)).html).not.toContain(text);
    await purge();
    const [fresh, copy] = [await see(path), await see(path)];
    expect([fresh.html.includes(text), copy.html.includes(text), copy.isHit]).toEqual([true, true, true]);
  });
});
