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

describe('getEntries of the official client', () => {
  it.each([
    [{ content_type: 'pack' }, ['pack-cinder', 'pack-borealis', 'pack-aurora']],
    [{ content_type: 'pack', order: '-sys.id' }, ['pack-cinder', 'pack-borealis', 'pack-aurora']],
    [{ content_type: 'pack', order: '-sys.updatedAt,sys.id', limit: 1 }, ['pack-cinder']],
    [{ content_type: 'pack', order: 'sys.id', skip: 1, limit: 1 }, ['pack-borealis']],
    [{ content_type: 'pack', limit: 0 }, []],
    [{ 'sys.id': 'pack-aurora' }, ['pack-aurora']],
    [{ 'sys.id[in]': 'pack-aurora,artist-iris,nothing', order: 'sys.id' }, ['artist-iris', 'pack-aurora']],
    [{ 'sys.updatedAt[gte]': '2026-01-07T00:00:00Z' }, ['pack-cinder', 'pack-borealis']],
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
      artist: { 'en-GB': { sys: { type: 'Link', id: 'artist-iris' } } },
    });
    expect(items[0]?.sys).not.toHaveProperty('locale');
  });

  it('gives only what is selected', async () => {
    const { items } = await clientOf(sandbox).getEntries({ 'sys.id': 'pack-aurora', select: ['sys'] });
    expect(items).toEqual([{ sys: expect.objectContaining({ id: 'pack-aurora', updatedAt: expect.any(String) }) }]);
  });

  it('keeps omitted fields to itself', async () => {
    const { fields } = await clientOf(sandbox).getEntry('pack-aurora');
    expect(fields).not.toHaveProperty('secret');
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
    expect(await search({ 'sys.id': 'pack-draft' })).toEqual([]);
    expect(await search({ 'sys.id': 'pack-draft' }, PREVIEW_TOKEN)).toEqual(['pack-draft']);
    await expect(clientOf(sandbox).getEntry('pack-draft')).rejects.toThrow('The resource could not be found.');
    await expect(clientOf(sandbox, PREVIEW_TOKEN).getEntry('pack-draft')).resolves.toMatchObject({
      sys: { revision: 0 },
    });
  });
});
