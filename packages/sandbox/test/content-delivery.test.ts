import { describe, expect, it } from 'vitest';
import { clientOf, DELIVERY_TOKEN, PREVIEW_TOKEN, useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
const idsOf = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id);

/** A request without the SDK, which would hide details. */
const call = (path: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/spaces/soundlibrary/environments/master${path}`, {
    ...init,
    headers: { authorization: `Bearer ${DELIVERY_TOKEN}`, ...init?.headers },
  });

describe('Contentful’s own client', () => {
  it('fetches entries page by page, with the total count, and with the values of all locales', async () => {
    const client = clientOf(sandbox);
    expect(idsOf(await client.getEntries())).toEqual([
      'article-first',
      'artist-iris',
      'artist-mika',
      'pack-aurora',
      'pack-borealis',
      'pack-cinder',
    ]);
    const page = await client.getEntries({ order: ['sys.id'], skip: 3, limit: 1 });
    expect(page).toMatchObject({ total: 6, skip: 3, limit: 1 });
    expect(page.items[0]?.fields).toMatchObject({
      slug: { 'en-GB': 'aurora' },
      description: { 'en-GB': expect.any(String), 'ja-JP': expect.any(String) },
      artist: { 'en-GB': { sys: { type: 'Link', id: 'artist-iris' } } },
    });
  });

  it('fetches changes since a time, newest first, with the selected fields only', async () => {
    const client = clientOf(sandbox);
    const since = '2026-01-07T00:00:00Z';
    const changed = await client.getEntries({ order: ['-sys.updatedAt', 'sys.id'], 'sys.updatedAt[gte]': since });
    expect(idsOf(changed)).toEqual(['pack-cinder', 'pack-borealis']);
    const { items } = await client.getEntries({ order: ['-sys.updatedAt', 'sys.id'], select: ['sys'], limit: 1 });
    expect(items).toEqual([{ sys: expect.objectContaining({ id: 'pack-cinder', updatedAt: expect.any(String) }) }]);
  });
});

describe('the protocol', () => {
  it.each([
    ['/entries?locale=*&limit=1001', 400, 'InvalidQuery'],
    ['/entries?locale=*&fields.slug=aurora', 400, 'InvalidQuery'],
    ['/entries?locale=*&order=fields.slug', 400, 'InvalidQuery'],
    ['/entries?locale=*&select=fields.slug', 400, 'InvalidQuery'],
    ['/entries?locale=ja-JP', 400, 'InvalidQuery'],
    ['/entries/pack-aurora', 401, 'AccessTokenInvalid'],
    ['/sync?initial=true', 404, 'NotFound'],
  ])('responds to %s with %i and %s', async (path, status, id) => {
    const response = await call(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ sys: { type: 'Error', id }, message: expect.any(String) });
  });

  it('serves its own space and environment only', async () => {
    for (const place of ['elsewhere/environments/master', 'soundlibrary/environments/branch']) {
      const url = `${sandbox.url}/spaces/${place}/entries?locale=*&access_token=${DELIVERY_TOKEN}`;
      expect((await fetch(url)).status).toBe(404);
    }
  });

  it('accepts the token in the query as well, and sends nothing without one, nor to pages of other origins', async () => {
    const url = `${sandbox.url}/spaces/soundlibrary/environments/master/assets?locale=*`;
    const headers = { origin: 'https://app.test' };
    const response = await fetch(`${url}&access_token=${PREVIEW_TOKEN}`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(url)).status).toBe(401);
  });
});
