import { afterAll, describe, expect, it } from 'vitest';
import { contentOfManyPacks } from '../../support/demo-content.ts';
import { temporaryFolder } from '../../support/local-resources.ts';
import { ORIGIN, startStorefront } from '../../support/storefront.ts';
import { pageHeadOf } from './page-head.ts';

const PACKS = 150;

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());
const content = `${await temporaryFolder(cleanUp)}/content`;
await contentOfManyPacks(content, PACKS);
const storefront = await startStorefront({}, { CONTENT_DIR: content });
cleanUp.defer(storefront.close);

async function page(path: string): Promise<string> {
  const response = await storefront.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

function packsOn(html: string): Set<string> {
  const cards = html.matchAll(/<article[\s\S]*?<\/article>/g);
  return new Set([...cards].flatMap(([card]) => /\/packs\/([a-z0-9-]+)"/.exec(card)?.[1] ?? []));
}

describe('a list with several pages', () => {
  it('shows every pack on one of its pages, which have links without scripts', async () => {
    const first = await page('/labs/packs');
    expect(first).toContain('150 packs');
    expect(first).toContain('href="/labs/packs?page=2"');
    expect(first).toContain('href="/labs/packs?page=3"');
    const pages = [first, await page('/labs/packs?page=2'), await page('/labs/packs?page=3')].map(packsOn);
    expect(pages.map(({ size }) => size)).toEqual([64, 64, 22]);
    expect(new Set(pages.flatMap((packs) => [...packs])).size).toBe(PACKS);
  });

  it('preserves filters and order from page to page, and counts all results', async () => {
    const names = await page('/ja/labs/packs?sortBy=name&page=2');
    expect(names).toContain('href="/ja/labs/packs?sortBy=name&amp;page=3"');
    expect(names).toContain('href="/ja/labs/packs?types=drums&amp;sortBy=name"');
  });

  it('has a separate address and title for each page, in every language', async () => {
    const head = pageHeadOf(await page('/ko/labs/packs?page=2&notice=password-set'));
    expect(head.links('canonical')).toEqual({ '': `${ORIGIN}/ko/labs/packs?page=2` });
    expect(head.links('alternate')).toMatchObject({ 'en-GB': `${ORIGIN}/labs/packs?page=2` });
    expect(head.titles).toEqual(['사운드 팩 2페이지 — LABS']);
  });

  it.each(['/labs/packs?page=2&sortBy=name', '/labs/packs?page=1', '/labs/packs?page=02'])(
    'shows the plain list at %s',
    async (path) => {
      expect(pageHeadOf(await page(path)).links('canonical')).toEqual({ '': `${ORIGIN}/labs/packs` });
    },
  );

  // pack-filters.test.ts of the web package covers the filters that remain.
  it.each([
    'types=nonsense',
    'types=%00',
    'sortBy=drop+table',
    'query=%FF%FE',
    `query=${'x'.repeat(5000)}`,
    'types=a&types=b&sortBy=&query=',
  ])('ignores invalid parameters: %s', async (nonsense) => {
    expect((await storefront.get(`/labs/packs?${nonsense}`)).status).toBe(200);
  });

  it('returns 404 beyond the last page', async () => {
    expect((await storefront.get('/labs/packs?page=4')).status).toBe(404);
    expect((await storefront.get('/labs/packs?page=2&query=nothingofthekind')).status).toBe(200);
  });
});
