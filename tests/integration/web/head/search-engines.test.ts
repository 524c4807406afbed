import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseXml } from '../parsed-document.ts';
import { pageHeadOf } from './page-head.ts';
import { sitemapProblems } from './sitemap-schema.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startWeb } from '../../../support/storefront.ts';

let storefront: Storefront;
beforeAll(async () => {
  storefront = await startWeb();
}, PATIENCE_MS);
afterAll(() => storefront?.close());

const FIXED = ['/', '/account/login', '/newsletter', '/labs', '/labs/download', '/labs/packs', '/labs/subscribe'];

async function textAt(path: string, type: string): Promise<string> {
  const answer = await storefront.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  return answer.text();
}

async function elementsAt(path: string, name: string): Promise<Element[]> {
  const document = parseXml(await textAt(path, 'application/xml'));
  return [...document.getElementsByTagName(name)];
}

const locOf = (element: Element) => element.getElementsByTagName('loc')[0]?.textContent ?? '';

describe('the sitemap', () => {
  it('lists one sitemap for every language', async () => {
    const sitemaps = (await elementsAt('/sitemap.xml', 'sitemap')).map(locOf);
    expect(sitemaps).toEqual(['en-gb', 'ja', 'ko'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`));
  });

  it.each(LOCALE_CODES)('in %s is valid by its schema', async (code) => {
    const xml = await textAt(`/sitemaps/${LOCALES[code].textsLocale}.xml`, 'application/xml');
    expect(await sitemapProblems(xml)).toEqual([]);
  });

  it('would not be valid with a date that is none', async () => {
    const xml = await textAt('/sitemaps/en-gb.xml', 'application/xml');
    expect(await sitemapProblems(xml.replace('<loc>', '<lastmod>yesterday</lastmod><loc>'))).not.toEqual([]);
  });

  it(
    'lists exactly the public pages, which say the same of themselves',
    async () => {
      const listed = await elementsAt('/sitemaps/ja.xml', 'url');
      const paths = listed.map((url) => new URL(locOf(url)).pathname.replace(/^\/ja\/?/, '/'));
      expect(paths).toEqual(expect.arrayContaining(FIXED));
      const others = paths.filter((path) => !FIXED.includes(path));
      expect(others.filter((path) => !path.startsWith('/labs/packs/'))).toEqual(['/labs/about']);
      expect(others).toHaveLength(65);
      for (const url of listed.slice(0, 16)) {
        const address = new URL(locOf(url));
        const answer = await storefront.get(address.pathname);
        const head = pageHeadOf(await answer.text());
        expect([answer.status, head.links('canonical')['']]).toEqual([200, address.href]);
        const links = [...url.getElementsByTagName('xhtml:link')];
        const alternates = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
        expect(Object.fromEntries(alternates)).toEqual(head.links('alternate'));
      }
    },
    PATIENCE_MS,
  );

  it('tells when content was last changed', async () => {
    const listed = await elementsAt('/sitemaps/en-gb.xml', 'url');
    const pack = listed.find((url) => locOf(url) === `${ORIGIN}/labs/packs/frozen-strings`);
    expect(pack?.getElementsByTagName('lastmod')[0]?.textContent).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

it('/robots.txt names the sitemap and closes what needs a login', async () => {
  const lines = (await textAt('/robots.txt', 'text/plain')).split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(lines).toContain('Disallow: /ko/labs/natural-drums$');
  expect(lines).not.toContain('Disallow: /');
});

describe('the web manifest', () => {
  it.each([
    ['/labs', 'en-GB', '/labs', '#062a2e'],
    ['/ja/labs', 'ja-JP', '/ja/labs', '#062a2e'],
    ['/ko/account/login', 'ko-KR', '/ko/account', '#ffffff'],
  ])('of %s is in %s, starts at %s and is %s', async (page, lang, start, color) => {
    const head = pageHeadOf(await (await storefront.get(page)).text());
    const manifest = JSON.parse(await textAt(head.links('manifest')[''] ?? '', 'application/manifest+json'));
    expect(manifest).toMatchObject({ lang, start_url: start, theme_color: color, display: 'standalone' });
    expect(head.meta('theme-color')).toEqual([color]);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) expect([src, (await storefront.get(src)).status]).toEqual([src, 200]);
  });
});
