import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { ORIGIN, PATIENCE_MS, startWeb } from '../../support/storefront.ts';
import { pageHeadOf, parseXml } from './page-head.ts';

const storefront = await startWeb();
afterAll(() => storefront.close());

const FIXED = ['/', '/account/login', '/newsletter', '/labs', '/labs/download', '/labs/packs', '/labs/subscribe'];

async function textAt(path: string, type: string): Promise<string> {
  const response = await storefront.get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  return response.text();
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

  it.each(['ja', 'ko'])('below /%s is that of the language alone', async (prefix) => {
    const [own, listed] = await Promise.all(
      [`/${prefix}/sitemap.xml`, `/sitemaps/${prefix}.xml`].map((path) => storefront.get(path)),
    );
    expect([own?.status, own?.headers.get('cache-control')]).toEqual([200, listed?.headers.get('cache-control')]);
    expect(await own?.text()).toBe(await listed?.text());
  });

  it('is invalid with an invalid date', async () => {
    const xml = await textAt('/sitemaps/en-gb.xml', 'application/xml');
    expect(await sitemapProblems(xml.replace('<loc>', '<lastmod>yesterday</lastmod><loc>'))).not.toEqual([]);
  });

  it('lists exactly the public pages, consistent with their own metadata', { timeout: PATIENCE_MS }, async () => {
    const listed = await elementsAt('/sitemaps/ja.xml', 'url');
    const paths = listed.map((url) => new URL(locOf(url)).pathname.replace(/^\/ja\/?/, '/'));
    expect(paths).toEqual(expect.arrayContaining(FIXED));
    const others = paths.filter((path) => !FIXED.includes(path));
    expect(others.filter((path) => !path.startsWith('/labs/packs/'))).toEqual(['/labs/about']);
    expect(others).toHaveLength(65);
    for (const url of listed.slice(0, 16)) {
      const address = new URL(locOf(url));
      const response = await storefront.get(address.pathname);
      const head = pageHeadOf(await response.text());
      expect([response.status, head.links('canonical')['']]).toEqual([200, address.href]);
      const links = [...url.getElementsByTagName('xhtml:link')];
      const alternates = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
      expect(Object.fromEntries(alternates)).toEqual(head.links('alternate'));
    }
  });

  it.each(['/', '/labs/about', '/labs/packs', '/labs/packs/frozen-strings'])('dates a change of %s', async (path) => {
    const listed = await elementsAt('/sitemaps/en-gb.xml', 'url');
    const dates = listed
      .filter((url) => locOf(url) === new URL(path, ORIGIN).href)
      .map((url) => url.getElementsByTagName('lastmod')[0]?.textContent);
    expect(dates).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT/)]);
  });
});

it('/robots.txt names the sitemap and disallows pages that need a login', async () => {
  const lines = (await textAt('/robots.txt', 'text/plain')).split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ['/account', '/ja/account', '/ko/labs/natural-drums']) {
    expect(lines).toContain(`Disallow: ${path}$`);
  }
  expect(lines).not.toContain('Disallow: /');
  expect(lines.filter((line) => line.includes('/login'))).toEqual([]);
});

it.each([
  ['/labs', 'en-GB', '/labs', '#062a2e'],
  ['/ja/labs', 'ja-JP', '/ja/labs', '#062a2e'],
  ['/ko/account/login', 'ko-KR', '/ko/account', '#ffffff'],
])('the web manifest of %s is in %s, starts at %s and is %s', async (page, lang, start, color) => {
  const head = pageHeadOf(await (await storefront.get(page)).text());
  const manifest = JSON.parse(await textAt(head.links('manifest')[''] ?? '', 'application/manifest+json'));
  expect(manifest).toMatchObject({ lang, start_url: start, theme_color: color, display: 'standalone' });
  expect(head.meta('theme-color')).toEqual([color]);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src } of manifest.icons) expect([src, (await storefront.get(src)).status]).toEqual([src, 200]);
});

// The discard port: nothing listens there.
const withoutBff = await startWeb({ BFF_URL: 'http://127.0.0.1:9' });
afterAll(() => withoutBff.close());

describe('while the BFF is down', () => {
  it.each(['/sitemap.xml', '/sitemaps/ja.xml', '/ja/sitemap.xml'])('%s is 503 with Retry-After', async (path) => {
    const { status, headers } = await withoutBff.get(path);
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
  });

  it('/robots.txt and the web manifest do not need the BFF', async () => {
    for (const path of ['/robots.txt', '/manifest.webmanifest']) expect((await withoutBff.get(path)).status).toBe(200);
  });

  it('the default social card replaces one that can’t be rendered', async () => {
    const response = await withoutBff.get('/cards/ja/pack/frozen-strings.jpg');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });
});

const [WWW, LABS, ACCOUNT] = ['www.sound.example', 'labs.sound.example', 'account.sound.example'] as const;

const SUBDOMAINS = { AREA_MODE: 'subdomain', PUBLIC_ORIGIN: `https://${WWW}`, COOKIE_DOMAIN: 'sound.example' };
const ofAreas = await startWeb(SUBDOMAINS);
afterAll(() => ofAreas.close());

describe('where every area has an origin of its own', () => {
  async function textAtHost(path: string, host: string): Promise<string> {
    const response = await ofAreas.getAt(host, path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  }

  it('a page is canonical at the origin of its area', async () => {
    const head = pageHeadOf(await textAtHost('/ja/packs/frozen-strings', LABS));
    expect(head.links('canonical')).toEqual({ '': `https://${LABS}/ja/packs/frozen-strings` });
    expect(head.links('alternate')).toMatchObject({
      'ko-KR': `https://${LABS}/ko/packs/frozen-strings`,
      'x-default': `https://${LABS}/packs/frozen-strings`,
    });
    expect(head.items.find((item) => item['@type'] === 'Product')).toMatchObject({
      url: `https://${LABS}/ja/packs/frozen-strings`,
    });
    expect(head.meta('og:image')[0]).toMatch(`https://${WWW}/cards/ja/pack/frozen-strings.jpg`);
  });

  it('the same page of two areas is canonical in one', async () => {
    const head = pageHeadOf(await textAtHost('/login', LABS));
    expect(head.links('canonical')).toEqual({ '': `https://${ACCOUNT}/login` });
  });

  it.each([
    [WWW, ['/', '/newsletter']],
    [ACCOUNT, ['/login']],
    [LABS, ['/', '/download', '/packs', '/packs/frozen-strings', '/subscribe', '/about']],
  ])('the sitemap of %s has the pages of its area only', async (host, paths) => {
    const xml = await textAtHost('/sitemaps/en-gb.xml', host);
    const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => address);
    expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `https://${host}${path}`)));
    expect(listed.filter((address) => !address.startsWith(`https://${host}/`))).toEqual([]);
    const japanese = await textAtHost('/ja/sitemap.xml', host);
    expect(japanese).toBe(await textAtHost('/sitemaps/ja.xml', host));
    expect(await textAtHost('/sitemap.xml', host)).toContain(`<loc>https://${host}/sitemaps/ja.xml</loc>`);
    const robots = await textAtHost('/robots.txt', host);
    expect(robots).toContain(`Sitemap: https://${host}/sitemap.xml`);
    expect(robots.includes('Disallow: /ja/natural-drums$')).toBe(host === LABS);
    expect(robots.includes('Disallow: /my-details$')).toBe(host === ACCOUNT);
  });

  it.each([
    [LABS, '/ja/manifest.webmanifest', '/ja'],
    [WWW, '/manifest.webmanifest', '/'],
    [ACCOUNT, '/account.webmanifest', '/'],
  ])('an application from %s, %s, starts there', async (host, path, start) => {
    expect(JSON.parse(await textAtHost(path, host))).toMatchObject({ start_url: start, scope: '/' });
  });
});

const require = createRequire(import.meta.url);

/** The part that the protocol's schema leaves open: the links to a page in other languages. */
const ALTERNATES = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link">
    <xsd:complexType>
      <xsd:attribute name="rel" fixed="alternate" use="required"/>
      <xsd:attribute name="hreflang" type="xsd:language" use="required"/>
      <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

const BOTH = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="alternates.xsd"/>
</xsd:schema>`;

async function sitemapProblems(xml: string): Promise<readonly string[]> {
  const folder = dirname(require.resolve('sitemap/package.json'));
  const protocol = await readFile(join(folder, 'schema/sitemap.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'checked.xml', contents: xml },
    schema: { fileName: 'both.xsd', contents: BOTH },
    preload: [
      { fileName: 'sitemap.xsd', contents: protocol },
      { fileName: 'alternates.xsd', contents: ALTERNATES },
    ],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
