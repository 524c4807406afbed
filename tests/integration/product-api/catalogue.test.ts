import { packListSchema, packSchema } from '@sound-library/contract/resources/packs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type ContentService, contentService } from './content-service.ts';
import { type RunningProductApi, startProductApi } from './start-product-api.ts';

let content: ContentService;
let api: RunningProductApi;

beforeAll(async () => {
  content = await contentService(await freePort());
  await content.start();
  api = await startProductApi(content.host);
});
afterAll(async () => {
  await api.close();
  await content.close();
});

async function list(query: string, language = 'en-GB') {
  return packListSchema.parse((await api.get(`/api/packs?${query}`, language)).body);
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

  it('sorts by date and by name', async () => {
    const dates = (await list('sortBy=newest')).packs.map((pack) => pack.released_on);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await list('sortBy=oldest')).packs.map((pack) => pack.released_on)).toEqual(dates.toSorted());
    const names = (await list('sortBy=name', 'ja')).packs.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ja-JP', { numeric: true }).compare));
  });

  it('gives every pack exactly once over its pages', async () => {
    const { total } = await list('');
    const pages = await Promise.all([0, 25, 50, 75].map((offset) => list(`sortBy=newest&limit=25&offset=${offset}`)));
    const slugs = pages.flatMap(({ packs }) => packs.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(total);
    expect(slugs).toHaveLength(total);
  });

  it('marks packs of the last ninety days as new', async () => {
    const { packs } = await list('sortBy=newest');
    const fresh = packs.filter((pack) => pack.is_new).map((pack) => pack.released_on);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.every((date) => date >= '2026-08-22')).toBe(true);
    expect(packs.filter((pack) => pack.released_on >= '2026-08-23').every((pack) => pack.is_new)).toBe(true);
  });

  it('is wholly in the language that is asked for', async () => {
    for (const [language, script] of [
      ['ja-JP,en;q=0.5', /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u],
      ['ko', /\p{sc=Hangul}/u],
    ] as const) {
      const { packs, facets } = await list('', language);
      expect(packs.filter(({ name, tagline }) => !script.test(name) || !script.test(tagline))).toEqual([]);
      expect(facets.types.filter(({ name }) => !script.test(name))).toEqual([]);
    }
  });
});

describe('the search', () => {
  it.each([
    ['strings', 'en-GB', 'strings'],
    ['frozn strngs', 'en-GB', 'frozen-strings'],
    ['soft pia', 'en-GB', 'soft-piano'],
    ['ストリングス', 'ja', 'strings'],
    ['すとりんぐす', 'ja', 'strings'],
    ['フローズン', 'ja', 'frozen-strings'],
    ['soft piano', 'ja', 'soft-piano'],
    ['스트링스', 'ko', 'strings'],
    ['프로즌 스트링즈', 'ko', 'frozen-strings'],
    ['피아노', 'ko', 'soft-piano'],
  ])('for %s in %s finds %s first', async (query, language, slug) => {
    expect((await search(query, language))[0]).toBe(slug);
  });

  it('answers nonsense with an empty list', async () => {
    expect(await list('query=zzzzqqqq')).toMatchObject({ packs: [], total: 0 });
  });
});

describe('a pack', () => {
  it('has its demos, story, credits and up to six similar ones', async () => {
    const pack = packSchema.parse((await api.get('/api/packs/frozen-strings')).body);
    expect(pack.demos.length).toBeGreaterThan(0);
    expect(pack.demo).toEqual(pack.demos[0]);
    expect(pack.demo?.peaks).toHaveLength(96);
    expect(pack.demo?.loudness).toBeCloseTo(-16, 0);
    expect(pack.demo?.url).toMatch(new RegExp(`^http://${content.host}/`));
    expect(pack.description.length).toBeGreaterThan(0);
    expect(pack.credits.length).toBeGreaterThan(0);
    expect(pack.similar.length).toBeGreaterThan(0);
    expect(pack.similar.length).toBeLessThanOrEqual(6);
    expect(pack.similar.map(({ slug }) => slug)).not.toContain('frozen-strings');
    expect(pack.similar[0]?.types.map(({ slug }) => slug)).toContain('strings');
  });

  it('comes with notes of its own that can be heard, low to high', async () => {
    const { instrument } = packSchema.parse((await api.get('/api/packs/frozen-strings')).body);
    const midis = instrument?.notes.map(({ midi }) => midi) ?? [];
    expect(instrument?.kind).toBe('pitched');
    expect(midis).toHaveLength(5);
    expect(midis).toEqual(midis.toSorted((one, other) => one - other));
    for (const { midi, url } of instrument?.notes ?? []) {
      expect(url).toMatch(new RegExp(`^http://${content.host}/.*/frozen-strings-${midi}\\.mp3$`));
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  });

  it('of drums has a piece on each key', async () => {
    const { instrument } = packSchema.parse((await api.get('/api/packs/drums', 'ko')).body);
    expect(instrument?.kind).toBe('drums');
    expect(instrument?.notes.map(({ midi }) => midi)).toEqual([36, 37, 38, 42, 45, 46, 49, 50]);
  });

  it('that does not exist is not found', async () => {
    const answer = await api.get('/api/packs/no-such-pack');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('not_found');
  });
});

describe('what else pages need', () => {
  it('are labels, types first, with their numbers of packs', async () => {
    const { labels } = (await api.get('/api/pack-labels', 'ko')).body;
    const { facets } = await list('', 'ko');
    const types = labels.filter(({ kind }: { kind: string }) => kind === 'type');
    expect(labels.slice(0, types.length)).toEqual(types);
    expect(types.map(({ pack_count, slug }: Record<string, unknown>) => [slug, pack_count])).toEqual(
      facets.types.map(({ slug, count }) => [slug, count]),
    );
  });

  // The API checks its answers against the contract in this environment: a wrong shape would be a 500.
  it.each(['/api/site', '/api/pages/home', '/api/installers'])('are answered by %s', async (path) => {
    for (const language of ['en-GB', 'ja', 'ko']) expect((await api.get(path, language)).status).toBe(200);
  });

  it('name the entry behind each thing that editors can change', async () => {
    const [site, pack, { installers }, { labels }] = await Promise.all(
      ['/api/site', '/api/packs/frozen-strings', '/api/installers', '/api/pack-labels'].map(
        async (path) => (await api.get(path)).body,
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

  it('says which page does not exist', async () => {
    expect((await api.get('/api/pages/no-such-page')).body.code).toBe('not_found');
  });
});

describe('content by id', () => {
  it('gives entries of any type, in the language, unknown and empty ids left out', async () => {
    const answer = await api.get('/api/content-items?ids=image-drums,,nope,audio-drums,image-drums', 'ja');
    expect(answer.body.items).toEqual([
      { content_id: 'audio-drums', source_id: 'demo-drums', title: expect.any(String), artist: expect.any(String) },
      { content_id: 'image-drums', image_id: 'cover-drums', name: expect.any(String), credit: expect.any(String) },
    ]);
  });

  it('gives assets with protocol-relative addresses', async () => {
    const answer = await api.get('/api/content-assets?ids=cover-drums,nope');
    expect(answer.body.assets).toEqual([
      { asset_id: 'cover-drums', file: { url: expect.stringMatching(new RegExp(`^//${content.host}/`)) } },
    ]);
  });

  it('gives nothing for no ids, and refuses more than two hundred', async () => {
    expect((await api.get('/api/content-items')).body).toEqual({ items: [] });
    const many = Array.from({ length: 201 }, (_, position) => `id-${position}`).join(',');
    expect((await api.get(`/api/content-assets?ids=${many}`)).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'ids', issue: 'too_long' }],
    });
  });
});

describe('a public answer', () => {
  it('may be kept, and is not sent again to whoever has it', async () => {
    const first = await api.get('/api/packs');
    expect(first.headers).toMatchObject({
      vary: 'accept-language, authorization',
      'cache-control': expect.stringMatching(/^public/),
    });
    const again = await api.http.get('/api/packs').set('if-none-match', `W/${first.headers.etag}`);
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('has another mark in another language and for another request', async () => {
    const answers = await Promise.all([
      api.get('/api/packs'),
      api.get('/api/packs', 'ja'),
      api.get('/api/packs?types=drums'),
    ]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});
