import { packListSchema, packSchema } from '@sound-library/contract/resources/packs.ts';
import supertest, { type Agent, type Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
let http: Agent;
let host: string;
beforeAll(async () => {
  chain = await sharedChain();
  http = supertest(chain.productApiUrl);
  host = `localhost:${new URL(chain.sandboxUrl).port}`;
});

const get = async (path: string, language = 'en-GB'): Promise<Response> =>
  http.get(path).set('accept-language', language);

async function list(query: string, language = 'en-GB') {
  return packListSchema.parse((await get(`/api/packs?${query}`, language)).body);
}
const search = async (query: string, language: string) =>
  (await list(new URLSearchParams({ query }).toString(), language)).packs.map(({ slug }) => slug);

describe('the pack list', () => {
  it('has at least sixty packs, the featured ones first', async () => {
    const { packs, total, applied } = await list('');
    expect(total).toBeGreaterThanOrEqual(60);
    expect(packs).toHaveLength(total);
    expect(packs[0]?.slug).toBe('frozen-strings');
    expect(applied).toEqual({ query: '', types: [], sortBy: 'featured' });
  });

  it('lists packs of any of the chosen types, and ignores types that do not exist', async () => {
    const { packs, applied, total, facets } = await list('types=drums,nonsense,strings');
    expect(applied.types).toEqual(['strings', 'drums']);
    expect(packs.every(({ types }) => types.some(({ slug }) => slug === 'strings' || slug === 'drums'))).toBe(true);
    const all = await list('');
    expect(facets).toEqual(all.facets);
    expect(total).toBeLessThan(all.total);
    expect((await list('types=nonsense')).total).toBe(all.total);
  });

  it('counts, for each type, the packs that the search finds, whatever types are chosen', async () => {
    const found = await list('query=piano');
    const filtered = await list('query=piano&types=drums');
    expect(filtered.facets).toEqual(found.facets);
    for (const { slug, count } of found.facets.types) {
      expect(found.packs.filter(({ types }) => types.some((type) => type.slug === slug))).toHaveLength(count);
    }
    expect(filtered.total).toBe(found.facets.types.find(({ slug }) => slug === 'drums')?.count);
  });

  it('lists only packs with the given ids, which query and types narrow further', async () => {
    const ids = 'ids=pack-drums,pack-nobody,pack-strings,pack-frozen-strings';
    const slugs = async (query: string) => (await list(query)).packs.map(({ slug }) => slug);
    expect((await slugs(`${ids}&sortBy=name`)).toSorted()).toEqual(['drums', 'frozen-strings', 'strings']);
    const { facets, total } = await list(`${ids}&types=drums`);
    expect(total).toBe(1);
    expect(facets.types.find(({ slug }) => slug === 'strings')?.count).toBe(2);
    expect(await slugs(`${ids}&query=frozen`)).toEqual(['frozen-strings']);
    expect(await slugs('ids=pack-nobody')).toEqual([]);
  });

  it('sorts by date and by name', async () => {
    const dates = (await list('sortBy=newest')).packs.map((pack) => pack.released_on);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await list('sortBy=oldest')).packs.map((pack) => pack.released_on)).toEqual(dates.toSorted());
    const names = (await list('sortBy=name', 'ja')).packs.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ja-JP', { numeric: true }).compare));
  });

  it('lists every pack exactly once over its pages', async () => {
    const { total } = await list('');
    const pages = await Promise.all([0, 25, 50, 75].map((offset) => list(`sortBy=newest&limit=25&offset=${offset}`)));
    const slugs = pages.flatMap(({ packs }) => packs.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(total);
    expect(slugs).toHaveLength(total);
  });
});

// pack-search.test.ts of the product API covers words and their tolerance.
it.each([
  ['すとりんぐす', 'ja', 'strings'],
  ['프로즌 스트링즈', 'ko', 'frozen-strings'],
])('the search for %s in %s finds %s first', async (query, language, slug) => {
  expect((await search(query, language))[0]).toBe(slug);
});

it('a pack has its demos, story, credits and up to six similar ones', async () => {
  const pack = packSchema.parse((await get('/api/packs/frozen-strings')).body);
  expect(pack.demos.length).toBeGreaterThan(0);
  expect(pack.demo).toEqual(pack.demos[0]);
  expect(pack.demo?.peaks).toHaveLength(96);
  expect(pack.demo?.loudness).toBeCloseTo(-16, 0);
  expect(pack.demo).toMatchObject({ musical_key: 'D minor', tempo: 66 });
  expect(pack.demo?.url).toMatch(new RegExp(`^http://${host}/`));
  expect(pack.description.length).toBeGreaterThan(0);
  expect(pack.credits.length).toBeGreaterThan(0);
  expect(pack.similar.length).toBeGreaterThan(0);
  expect(pack.similar.length).toBeLessThanOrEqual(6);
  expect(pack.similar.map(({ slug }) => slug)).not.toContain('frozen-strings');
  expect(pack.similar[0]?.types.map(({ slug }) => slug)).toContain('strings');
});

describe('other content of pages', () => {
  it('includes labels, types first, with their numbers of packs', async () => {
    const { labels } = (await get('/api/pack-labels', 'ko')).body;
    const { facets } = await list('', 'ko');
    const types = labels.filter(({ kind }: { kind: string }) => kind === 'type');
    expect(labels.slice(0, types.length)).toEqual(types);
    expect(types.map(({ pack_count, slug }: Record<string, unknown>) => [slug, pack_count])).toEqual(
      facets.types.map(({ slug, count }) => [slug, count]),
    );
  });

  it('names the entry behind each editable item', async () => {
    const [site, pack, { installers }, { labels }] = await Promise.all(
      ['/api/site', '/api/packs/frozen-strings', '/api/installers', '/api/pack-labels'].map(
        async (path) => (await get(path)).body,
      ),
    );
    expect(site.content_id).toBe('site');
    expect(pack).toMatchObject({
      content_id: 'pack-frozen-strings',
      artist_id: 'artist-iris-vale',
      cover: { content_id: 'image-frozen-strings' },
      types: [
        { content_id: 'label-strings', slug: 'strings' },
        { content_id: 'label-textures', slug: 'textures' },
      ],
    });
    expect(installers.map(({ content_id }: Record<string, unknown>) => content_id)).toEqual([
      'installer-macos',
      'installer-windows',
    ]);
    expect(labels[0]).toMatchObject({ content_id: 'label-strings', slug: 'strings', kind: 'type' });
  });
});

describe('content by id', () => {
  it('returns entries of any type, in the language, without unknown and empty ids', async () => {
    const response = await get('/api/content-items?ids=image-drums,,nope,audio-drums,image-drums', 'ja');
    expect(response.body.items).toEqual([
      { content_id: 'audio-drums', source_id: 'demo-drums', title: expect.any(String), artist: expect.any(String) },
      {
        content_id: 'image-drums',
        image_id: 'cover-drums',
        name: expect.any(String),
        credit: expect.any(String),
        color: expect.stringMatching(/^#/),
      },
    ]);
  });

  it('returns assets with protocol-relative addresses', async () => {
    const response = await get('/api/content-assets?ids=cover-drums,nope');
    expect(response.body.assets).toEqual([
      {
        asset_id: 'cover-drums',
        file: {
          url: expect.stringMatching(new RegExp(`^//${host}/`)),
          details: { image: { width: 1400, height: 1400 } },
        },
      },
    ]);
  });

  it('returns nothing without ids, and rejects more than two hundred', async () => {
    expect((await get('/api/content-items')).body).toEqual({ items: [] });
    const many = Array.from({ length: 201 }, (_, position) => `id-${position}`).join(',');
    expect((await get(`/api/content-assets?ids=${many}`)).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'ids', issue: 'too_long' }],
    });
  });
});

describe('a public response', () => {
  it('can be cached, and is 304 for a client that has it', async () => {
    const first = await get('/api/packs');
    expect(first.headers).toMatchObject({
      vary: 'accept-language, authorization',
      'cache-control': expect.stringMatching(/^public/),
    });
    const again = await http.get('/api/packs').set('if-none-match', `W/${first.headers.etag}`);
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('has another ETag in another language and for another request', async () => {
    const responses = await Promise.all([get('/api/packs'), get('/api/packs', 'ja'), get('/api/packs?types=drums')]);
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

it('the drum kit of subscribers is not accessible through its parts', async () => {
  const { items } = (await get('/api/content-items?ids=drum-kit-natural,drum-pad-kick,drum-strike-kick-36,image-drums'))
    .body;
  expect(items.map(({ content_id }: { content_id: string }) => content_id)).toEqual(['image-drums']);
  const { assets } = (await get('/api/content-assets?ids=cover-drums,drum-kick-36')).body;
  expect(assets.map(({ asset_id }: { asset_id: string }) => asset_id)).toEqual(['cover-drums']);
});
