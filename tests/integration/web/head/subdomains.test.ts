import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHeadOf } from './page-head.ts';
import { PATIENCE_MS, type Storefront, startWeb } from '../../../support/storefront.ts';

const [WWW, LABS, ACCOUNT] = ['www.sound.example', 'labs.sound.example', 'account.sound.example'] as const;

let storefront: Storefront;
beforeAll(async () => {
  storefront = await startWeb({
    AREA_MODE: 'subdomain',
    PUBLIC_ORIGIN: `https://${WWW}`,
    COOKIE_DOMAIN: 'sound.example',
  });
}, PATIENCE_MS);
afterAll(() => storefront?.close());

async function textAt(path: string, host: string): Promise<string> {
  const answer = await storefront.getAt(host, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

describe('where every area has an origin of its own', () => {
  it('a page is at home at that of its area', async () => {
    const head = pageHeadOf(await textAt('/ja/packs/frozen-strings', LABS));
    expect(head.links('canonical')).toEqual({ '': `https://${LABS}/ja/packs/frozen-strings` });
    expect(head.links('alternate')).toMatchObject({
      'ko-KR': `https://${LABS}/ko/packs/frozen-strings`,
      'x-default': `https://${LABS}/packs/frozen-strings`,
    });
    expect(head.things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
      url: `https://${LABS}/ja/packs/frozen-strings`,
    });
    expect(head.meta('og:image')[0]).toMatch(`https://${WWW}/cards/ja/pack/frozen-strings.jpg`);
  });

  it('the same page of two areas is at home in one', async () => {
    const head = pageHeadOf(await textAt('/login', LABS));
    expect(head.links('canonical')).toEqual({ '': `https://${ACCOUNT}/login` });
  });

  it.each([
    [WWW, ['/', '/newsletter']],
    [ACCOUNT, ['/login']],
    [LABS, ['/', '/download', '/packs', '/packs/frozen-strings', '/subscribe', '/about']],
  ])('the sitemap of %s has the pages of its area alone', async (host, paths) => {
    const xml = await textAt('/sitemaps/en-gb.xml', host);
    const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => address);
    expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `https://${host}${path}`)));
    expect(listed.filter((address) => !address.startsWith(`https://${host}/`))).toEqual([]);
    expect(await textAt('/sitemap.xml', host)).toContain(`<loc>https://${host}/sitemaps/ja.xml</loc>`);
    expect(await textAt('/robots.txt', host)).toContain(`Sitemap: https://${host}/sitemap.xml`);
  });

  it.each([
    [LABS, '/ja/manifest.webmanifest', '/ja'],
    [WWW, '/manifest.webmanifest', '/'],
    [ACCOUNT, '/account.webmanifest', '/'],
  ])('an application from %s, %s, starts there', async (host, path, start) => {
    expect(JSON.parse(await textAt(path, host))).toMatchObject({ start_url: start, scope: '/' });
  });
});
