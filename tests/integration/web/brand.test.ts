import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import { temporaryFolder } from '../../support/local-resources.ts';
import { receivedMails } from '../../support/mailbox.ts';
import { buildWithBrand, OTHER_BRAND, writeOtherBrand, writeUnbrandedContent } from '../../support/other-brand.ts';
import { callAsPage, newAddress, registration, sessionCookieOf } from '../../support/people.ts';
import { startProduct } from '../../support/product.ts';

/** Our name, our publisher, our theme colour, and two colours of our areas. */
const OURS = /LABS|Sound Library|#062a2e|#061618|#8fe3d0/;
const ESCAPED_NAME = OTHER_BRAND.name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());
const folder = await temporaryFolder(cleanUp);
const [brand, content, build] = [join(folder, 'brand'), join(folder, 'content'), join(folder, 'build')];
await Promise.all([writeOtherBrand(brand), writeUnbrandedContent(content)]);
await buildWithBrand(brand, build);
const settings = { BRAND_DIR: brand, WEB_BUILD_DIR: build, CONTENT_DIR: content };
const product = await startProduct({ ...settings, RATE_LIMIT_PER_MINUTE: '100000' });
cleanUp.defer(product.close);
const address = newAddress();
const call = { origin: product.url, body: registration(address) };
const cookie = sessionCookieOf(await callAsPage(product.url, '/api/register', call));

function tracesIn(text: string): readonly string[] {
  return [...text.matchAll(new RegExp(`.{0,60}(?:${OURS.source}).{0,60}`, 'g'))].map(([trace]) => trace);
}

async function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const sent = { accept: 'text/html', ...headers };
  return (await fetch(`${product.url}${path}`, { headers: sent, redirect: 'manual' })).text();
}

describe.each(LOCALE_CODES)('with another brand, in %s', (code) => {
  const at = (path: string) => pathInLocale(path, LOCALES[code]);

  it('pages for guests and members show its name and colour, and nothing of ours', async () => {
    for (const { path, layout } of ROUTES_UNDER_TEST) {
      for (const headers of [{}, { cookie }]) {
        const html = await get(at(path), headers);
        expect([path, tracesIn(html)]).toEqual([path, []]);
        if (html === '') continue;
        expect(html).toContain(`${ESCAPED_NAME}</title>`);
        const color = OTHER_BRAND.themeColors[layout === 'account' ? 'account' : 'default'];
        expect(html).toContain(`<meta name="theme-color" content="${color}"`);
      }
    }
  });

  it('interface texts and web manifests name it', async () => {
    const [, texts = ''] = /"(\/texts\/[^"]+)"/.exec(await get(at('/labs'))) ?? [];
    const module = await get(texts);
    expect(module).toContain(OTHER_BRAND.name);
    expect([module.includes('"brand"'), tracesIn(module)]).toEqual([false, []]);
    for (const path of ['/manifest.webmanifest', '/account.webmanifest']) {
      const manifest = await get(at(path));
      expect(tracesIn(manifest)).toEqual([]);
      expect(JSON.parse(manifest).name).toMatch(new RegExp(` · ${OTHER_BRAND.name}$`));
    }
  });

  it('pages for errors name it', async () => {
    for (const path of [at('/labs/nowhere'), `${at('/labs')}?${'x'.repeat(20_000)}`, `${at('/labs')}/%`]) {
      const html = await get(path, { 'accept-language': LOCALES[code].languageTag });
      expect(tracesIn(html)).toEqual([]);
      expect(html).toContain('Bow &amp; Reed');
    }
  });
});

it('mails name it in both parts, and in their sender', async () => {
  await receivedMails(product.sandboxUrl, address, 1);
  const mails = await (await fetch(`${product.sandboxUrl}/api/mailbox?to=${encodeURIComponent(address)}`)).text();
  expect(tracesIn(mails)).toEqual([]);
  expect(mails).toContain(`Welcome to ${OTHER_BRAND.name}`);
  expect(mails).toContain('Bow &amp; Reed&#39;s');
});

it('the files of the build have no trace of ours', async () => {
  const all = await readdir(join(build, 'client'), { recursive: true });
  const files = all.filter((name) => /\.(js|css|json|svg)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    expect([name, tracesIn(await readFile(join(build, 'client', name), 'utf8'))]).toEqual([name, []]);
  }
  const worker = await readFile(join(build, 'client/service-worker.js'), 'utf8');
  expect(worker.match(/<title>[^·]+ · Bow &amp; Reed/g)).toHaveLength(LOCALE_CODES.length);
});

it('icons are drawn from its drawings in every size', async () => {
  const icons = ['', '-account'].flatMap((variant) => [
    [`apple-touch-icon${variant}.png`, 180] as const,
    ...[192, 512].map((size) => [`icon${variant}-${size}.png`, size] as const),
  ]);
  for (const [name, size] of icons) {
    const icon = sharp(Buffer.from(await (await fetch(`${product.url}/${name}`)).arrayBuffer()));
    const { width, height } = await icon.metadata();
    const { dominant } = await icon.stats();
    expect([name, width, height]).toEqual([name, size, size]);
    expect(dominant.r).toBeGreaterThan(dominant.g);
  }
  const favicon = Buffer.from(await (await fetch(`${product.url}/favicon.ico`)).arrayBuffer());
  expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4), favicon[6]]).toEqual([1, 3, 16]);
});

it('social cards are drawn in its colours', async () => {
  const response = await fetch(`${product.url}/cards/en-GB/packs.jpg`);
  const card = sharp(Buffer.from(await response.arrayBuffer()));
  const corner = await card.extract({ left: 0, top: 0, width: 40, height: 40 }).raw().toBuffer();
  // Our #061618 with red and blue exchanged.
  expect(Math.abs((corner[0] ?? 0) - 0x18) + Math.abs((corner[2] ?? 0) - 0x06)).toBeLessThan(8);
});
