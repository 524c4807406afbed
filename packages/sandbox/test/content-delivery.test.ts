import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, DELIVERY_TOKEN, PREVIEW_TOKEN, type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const idsOf = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id);
const search = async (query: Record<string, string | number | boolean>, token = DELIVERY_TOKEN) =>
  idsOf(await clientOf(sandbox, token).getEntries(query));

/** A request without the SDK, to see what it would hide. */
const call = (path: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/spaces/soundlibrary/environments/master${path}`, {
    ...init,
    headers: { authorization: `Bearer ${DELIVERY_TOKEN}`, ...init?.headers },
  });

describe('getEntries of the official client', () => {
  it('resolves links three deep, images of entries included', async () => {
    const { items } = await clientOf(sandbox).getEntries({
      content_type: 'pack',
      'fields.slug': 'aurora',
      include: 3,
    });
    expect(items).toHaveLength(1);
    expect(items[0]?.fields).toMatchObject({
      name: 'Aurora Strings',
      artist: { fields: { name: 'Iris Vale' } },
      cover: {
        fields: {
          image: {
            fields: {
              file: {
                url: '//media.sandbox.test:4200/images.ctfassets.net/soundlibrary/cover-aurora/v1/aurora.png',
              },
            },
          },
        },
      },
    });
  });

  it('leaves links beyond the include depth as links', async () => {
    const { items } = await clientOf(sandbox).getEntries({ 'sys.id': 'pack-aurora', include: 1 });
    expect(items[0]?.fields.cover).toMatchObject({ fields: { image: { sys: { type: 'Link' } } } });
  });

  it.each([
    [{ content_type: 'pack' }, ['pack-cinder', 'pack-borealis', 'pack-aurora']],
    [{ content_type: 'pack', order: 'fields.slug' }, ['pack-aurora', 'pack-borealis', 'pack-cinder']],
    [{ content_type: 'pack', order: '-fields.releasedOn' }, ['pack-borealis', 'pack-aurora', 'pack-cinder']],
    [{ content_type: 'pack', order: 'fields.featured' }, ['pack-borealis', 'pack-aurora', 'pack-cinder']],
    [{ content_type: 'pack', order: '-fields.featured' }, ['pack-aurora', 'pack-borealis', 'pack-cinder']],
    [{ content_type: 'pack', order: 'fields.premium,-fields.slug' }, ['pack-cinder', 'pack-borealis', 'pack-aurora']],
    [{ content_type: 'pack', order: 'fields.slug', skip: 1, limit: 1 }, ['pack-borealis']],
    [{ content_type: 'pack', limit: 0 }, []],
    [{ content_type: 'pack', 'fields.premium': true }, ['pack-aurora']],
    [{ content_type: 'pack', 'fields.slug[ne]': 'cinder' }, ['pack-borealis', 'pack-aurora']],
    [{ content_type: 'pack', 'fields.slug[in]': 'cinder,aurora' }, ['pack-cinder', 'pack-aurora']],
    [{ content_type: 'pack', 'fields.slug[nin]': 'cinder,aurora' }, ['pack-borealis']],
    [{ content_type: 'pack', 'fields.moods': 'dark' }, ['pack-cinder', 'pack-borealis']],
    [{ content_type: 'pack', 'fields.moods[all]': 'dark,warm' }, ['pack-cinder']],
    [
      { content_type: 'pack', 'fields.moods[in]': 'dreamy,dark', order: 'sys.id' },
      ['pack-aurora', 'pack-borealis', 'pack-cinder'],
    ],
    [{ content_type: 'pack', 'fields.featured[exists]': false }, ['pack-cinder']],
    [{ content_type: 'pack', 'fields.featured[gte]': 2 }, ['pack-aurora']],
    [{ content_type: 'pack', 'fields.featured[lt]': 2 }, ['pack-borealis']],
    [{ content_type: 'pack', 'fields.releasedOn[gt]': '2025-03-01' }, ['pack-borealis']],
    [{ content_type: 'pack', 'fields.releasedOn[lte]': '2025-03-01T00:00:00Z' }, ['pack-cinder', 'pack-aurora']],
    [{ content_type: 'pack', 'fields.description[match]': 'cold morn' }, ['pack-aurora']],
    [{ content_type: 'pack', 'fields.artist.sys.id': 'artist-iris' }, ['pack-borealis', 'pack-aurora']],
    [
      { content_type: 'pack', 'fields.artist.sys.contentType.sys.id': 'artist', 'fields.artist.fields.slug': 'mika' },
      ['pack-cinder'],
    ],
    [{ 'sys.id[in]': 'pack-aurora,artist-iris,nothing', order: 'sys.id' }, ['artist-iris', 'pack-aurora']],
    [{ 'sys.updatedAt[gte]': '2026-01-07T00:00:00Z' }, ['pack-cinder', 'pack-borealis']],
    [{ 'sys.contentType.sys.id[in]': 'artist,image', order: 'sys.id' }, ['artist-iris', 'artist-mika', 'image-aurora']],
    [{ query: 'felt' }, ['pack-borealis']],
    [{ query: 'AURORA', content_type: 'pack' }, ['pack-aurora']],
    [{ query: '朝', locale: 'ja-JP' }, ['pack-aurora']],
    [{ query: '朝' }, []],
    [{ links_to_entry: 'pack-aurora' }, ['pack-borealis']],
    [{ links_to_asset: 'cover-aurora' }, ['image-aurora']],
  ])('finds for %j', async (query, expected) => {
    expect(await search(query)).toEqual(expected);
  });

  it('counts all matches, whatever the page', async () => {
    const page = await clientOf(sandbox).getEntries({ content_type: 'pack', skip: 2, limit: 2 });
    expect(page).toMatchObject({ total: 3, skip: 2, limit: 2 });
    expect(page.items).toHaveLength(1);
  });

  it('flattens to a locale and falls back to the default one', async () => {
    const { items } = await clientOf(sandbox).getEntries({ 'sys.id': 'pack-aurora', locale: 'ko-KR' });
    expect(items[0]?.fields).toMatchObject({
      name: '오로라 현악',
      description: 'Slow bows for cold mornings.',
      slug: 'aurora',
    });
    expect(items[0]?.sys.locale).toBe('ko-KR');
  });

  it('gives all locales without fallback', async () => {
    const { items } = await clientOf(sandbox).withAllLocales.getEntries({ 'sys.id': 'pack-aurora' });
    expect(items[0]?.fields).toMatchObject({
      slug: { 'en-GB': 'aurora' },
      description: { 'en-GB': expect.any(String), 'ja-JP': expect.any(String) },
      artist: { 'en-GB': { fields: { name: { 'ja-JP': 'アイリス・ヴェイル' } } } },
    });
    expect(items[0]?.sys).not.toHaveProperty('locale');
  });

  it('reports links that lead nowhere, and the client can leave them out', async () => {
    const query = { 'sys.id': 'pack-aurora', include: 1 } as const;
    const kept = await clientOf(sandbox).getEntries(query);
    expect(kept.errors?.map(({ details }) => details.id)).toEqual(['pack-draft', 'pack-gone']);
    const { items } = await clientOf(sandbox).withoutUnresolvableLinks.getEntries(query);
    expect(items[0]?.fields.related).toMatchObject([{ sys: { id: 'pack-borealis' } }]);
  });

  it('gives only what is selected', async () => {
    const { items } = await clientOf(sandbox).getEntries({
      content_type: 'pack',
      'fields.slug': 'aurora',
      select: ['fields.slug', 'fields.premium'],
    });
    expect(items).toEqual([{ sys: { id: 'pack-aurora', type: 'Entry' }, fields: { slug: 'aurora', premium: true } }]);
  });

  it('keeps omitted fields to itself', async () => {
    const { fields } = await clientOf(sandbox).getEntry('pack-aurora');
    expect(fields).not.toHaveProperty('secret');
  });
});

describe('the includes of a reply', () => {
  it('hold each linked resource once and none of the items', async () => {
    const reply = await call('/entries?content_type=pack&include=10');
    const body = (await reply.json()) as { includes: Record<string, { sys: { id: string } }[]> };
    expect(body.includes.Entry?.map(({ sys }) => sys.id).sort()).toEqual([
      'artist-iris',
      'artist-mika',
      'image-aurora',
    ]);
    expect(body.includes.Asset?.map(({ sys }) => sys.id)).toEqual(['cover-aurora']);
  });

  it('are left out when links are not followed', async () => {
    const body: unknown = await (await call('/entries?content_type=pack&include=0')).json();
    expect(body).not.toHaveProperty('includes');
    expect(body).not.toHaveProperty('errors');
  });
});

describe('single resources and the content model', () => {
  it('gives an asset', async () => {
    const asset = await clientOf(sandbox).getAsset('demo-aurora', { locale: 'ja-JP' });
    expect(asset.fields).toMatchObject({
      title: 'Demo of Aurora',
      file: {
        contentType: 'audio/mpeg',
        url: '//media.sandbox.test:4200/assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3',
      },
    });
  });

  it('gives assets by kind', async () => {
    expect(idsOf(await clientOf(sandbox).getAssets({ mimetype_group: 'audio' }))).toEqual(['demo-aurora']);
    expect(idsOf(await clientOf(sandbox).getAssets({ order: ['fields.file.contentType'] }))).toEqual([
      'demo-aurora',
      'cover-aurora',
    ]);
    expect(idsOf(await clientOf(sandbox).getAssets({ 'sys.id[in]': ['demo-aurora'] }))).toEqual(['demo-aurora']);
  });

  it('gives the content types, without the validations of their fields', async () => {
    const { items, total } = await clientOf(sandbox).getContentTypes();
    expect(total).toBe(3);
    expect(items.map(({ sys }) => sys.id)).toEqual(['artist', 'image', 'pack']);
    const pack = await clientOf(sandbox).getContentType('pack');
    expect(pack).toMatchObject({ name: 'Pack', displayField: 'name', sys: { type: 'ContentType' } });
    expect(pack.fields.find(({ id }) => id === 'slug')).toEqual({
      id: 'slug',
      name: 'slug',
      type: 'Symbol',
      localized: false,
      required: false,
      disabled: false,
      omitted: false,
    });
    expect(pack.fields.find(({ id }) => id === 'moods')?.items?.validations).toHaveLength(1);
  });

  it('gives the locales with their fallbacks', async () => {
    const { items } = await clientOf(sandbox).getLocales();
    expect(items.map(({ code, fallbackCode, default: isDefault }) => [code, fallbackCode, isDefault])).toEqual([
      ['en-GB', null, true],
      ['ja-JP', 'en-GB', false],
      ['ko-KR', 'en-GB', false],
    ]);
  });
});

describe('drafts', () => {
  it('are seen with the preview token only', async () => {
    expect(await search({ content_type: 'pack', 'fields.slug': 'draft' })).toEqual([]);
    expect(await search({ content_type: 'pack', 'fields.slug': 'draft' }, PREVIEW_TOKEN)).toEqual(['pack-draft']);
    await expect(clientOf(sandbox).getEntry('pack-draft')).rejects.toThrow('The resource could not be found.');
    await expect(clientOf(sandbox, PREVIEW_TOKEN).getEntry('pack-draft')).resolves.toMatchObject({
      sys: { revision: 0 },
    });
  });

  it('are resolved as links with the preview token', async () => {
    const { errors } = await clientOf(sandbox, PREVIEW_TOKEN).getEntries({ 'sys.id': 'pack-aurora' });
    expect(errors?.map(({ details }) => details.id)).toEqual(['pack-gone']);
  });
});
