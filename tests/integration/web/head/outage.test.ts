import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MS, type Storefront, startWeb } from '../../../support/storefront.ts';

let storefront: Storefront;
beforeAll(async () => {
  // Where nobody listens: the discard port, which is closed here.
  storefront = await startWeb({ BFF_URL: 'http://127.0.0.1:9' });
}, PATIENCE_MS);
afterAll(() => storefront?.close());

it.each(['/sitemap.xml', '/sitemaps/ja.xml'])('%s asks for patience while it was never made', async (path) => {
  const { status, headers } = await storefront.get(path);
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
});

it('/robots.txt and the web manifest need nobody', async () => {
  for (const path of ['/robots.txt', '/manifest.webmanifest']) expect((await storefront.get(path)).status).toBe(200);
});

it('a shared link has the picture of the house when its own can’t be drawn', async () => {
  const answer = await storefront.get('/cards/ja/pack/frozen-strings.jpg');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
});
