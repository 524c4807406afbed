import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  DELIVERY_TOKEN,
  editorOf,
  MANAGEMENT_TOKEN,
  PREVIEW_TOKEN,
  type RunningSandbox,
  startSandbox,
} from './running-sandbox.ts';

let sandbox: RunningSandbox;
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  sandbox = await startSandbox();
  editor = editorOf(sandbox);
});
afterAll(() => sandbox.close());

const asReader = () => clientOf(sandbox);
const asPreviewer = () => clientOf(sandbox, PREVIEW_TOKEN);
const packIds = async (client: ReturnType<typeof clientOf>) =>
  (await client.getEntries({ content_type: 'pack', order: ['sys.id'] })).items.map(({ sys }) => sys.id);

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const newPack = (slug: string) => ({
  fields: { slug: { 'en-GB': slug }, name: { 'en-GB': `Pack ${slug}`, 'ja-JP': `パック ${slug}` } },
});
const createPack = (slug: string) =>
  editor.entry.createWithId({ entryId: `pack-${slug}`, contentTypeId: 'pack' }, newPack(slug));

/** Saves one field of an entry in English. */
async function save(entryId: string, field: string, value: unknown) {
  const entry = await editor.entry.get({ entryId });
  return editor.entry.update(
    { entryId },
    { ...entry, fields: { ...entry.fields, [field]: { ...entry.fields[field], 'en-GB': value } } },
  );
}

describe('what editors see', () => {
  it('is every value of every locale, omitted fields and drafts too', async () => {
    const entry = await editor.entry.get({ entryId: 'pack-aurora' });
    expect(entry.fields).toMatchObject({
      name: { 'en-GB': 'Aurora Strings', 'ja-JP': 'オーロラの弦楽器' },
      slug: { 'en-GB': 'aurora' },
      secret: { 'en-GB': 'not for delivery' },
      artist: { 'en-GB': link('Entry', 'artist-iris') },
    });
    expect(entry.sys).toMatchObject({
      version: 4,
      publishedVersion: 3,
      publishedCounter: 2,
      publishedAt: '2026-01-06T00:00:00.000Z',
      firstPublishedAt: '2026-01-06T00:00:00.000Z',
      contentType: link('ContentType', 'pack'),
      space: link('Space', 'soundlibrary'),
    });
    expect((await editor.entry.get({ entryId: 'pack-draft' })).sys).not.toHaveProperty('publishedVersion');
  });

  it('is found by the same search as readers have, drafts too', async () => {
    const found = await editor.entry.getMany({
      query: { content_type: 'pack', 'sys.id[in]': 'pack-draft,pack-aurora', order: 'sys.id', limit: 10 },
    });
    expect(found.items.map(({ sys }) => sys.id)).toEqual(['pack-aurora', 'pack-draft']);
  });

  it('is the content model with its validations, and the locales', async () => {
    const { fields } = await editor.contentType.get({ contentTypeId: 'pack' });
    expect(fields.find(({ id }) => id === 'slug')?.validations).toEqual([{ unique: true }]);
    expect((await editor.contentType.getMany({})).total).toBe(3);
    expect((await editor.locale.getMany({})).items).toMatchObject([
      { code: 'en-GB', default: true, contentManagementApi: true },
      { code: 'ja-JP', fallbackCode: 'en-GB' },
      { code: 'ko-KR' },
    ]);
  });
});

describe('the life of an entry', () => {
  it('goes from draft to published, changed and unpublished', async () => {
    const draft = await createPack('comet');
    const entryId = draft.sys.id;
    expect(draft.sys).toMatchObject({ version: 1, publishedCounter: 0 });
    expect(await packIds(asReader())).not.toContain(entryId);
    expect(await packIds(asPreviewer())).toContain(entryId);

    const first = await editor.entry.publish({ entryId }, draft);
    expect(first.sys).toMatchObject({ version: 2, publishedVersion: 1, publishedCounter: 1 });
    expect((await asReader().getEntry(entryId)).sys).toMatchObject({ revision: 1, updatedAt: first.sys.publishedAt });

    const changed = await save(entryId, 'name', 'Comet Tails');
    expect(changed.sys).toMatchObject({ version: 3, publishedVersion: 1 });
    expect((await asReader().getEntry(entryId)).fields.name).toBe('Pack comet');
    expect((await asReader().getEntry(entryId)).sys.updatedAt).toBe(first.sys.publishedAt);
    expect((await asPreviewer().getEntry(entryId)).fields.name).toBe('Comet Tails');
    expect((await asPreviewer().getEntry(entryId)).sys.updatedAt).toBe(changed.sys.updatedAt);

    const second = await editor.entry.publish({ entryId }, changed);
    expect(second.sys).toMatchObject({ version: 4, publishedVersion: 3, publishedCounter: 2 });
    expect(second.sys.firstPublishedAt).toBe(first.sys.publishedAt);
    expect((await asReader().getEntry(entryId)).fields.name).toBe('Comet Tails');
    expect((await asReader().getEntry(entryId, { locale: 'ja-JP' })).fields.name).toBe('パック comet');

    const unpublished = await editor.entry.unpublish({ entryId });
    expect(unpublished.sys).toMatchObject({ version: 5, publishedCounter: 2 });
    expect(unpublished.sys).not.toHaveProperty('publishedVersion');
    await expect(asReader().getEntry(entryId)).rejects.toThrow('The resource could not be found.');
    expect((await asPreviewer().getEntry(entryId)).fields.name).toBe('Comet Tails');
  });

  it('is made once under its id', async () => {
    await createPack('mine');
    await expect(createPack('mine')).rejects.toMatchObject({ name: 'VersionMismatch' });
  });

  it('loses no locale and no field that is saved along, and drops those that are not', async () => {
    const entry = await createPack('partial');
    const { slug } = entry.fields;
    const saved = await editor.entry.update({ entryId: entry.sys.id }, { ...entry, fields: { slug } });
    expect(saved.fields).toEqual({ slug });
  });

  it('is not unpublished twice', async () => {
    await expect(editor.entry.unpublish({ entryId: 'pack-draft' })).rejects.toMatchObject({ name: 'BadRequest' });
  });

  it('is made by one editor at a time: who read an older version is refused', async () => {
    const entry = await createPack('contested');
    const params = { entryId: entry.sys.id };
    const answers = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) =>
        editor.entry.update(params, { ...entry, fields: { ...entry.fields, name: { 'en-GB': name } } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(editor.entry.publish(params, entry)).rejects.toMatchObject({ name: 'VersionMismatch' });
    expect((await editor.entry.get(params)).sys.version).toBe(2);
  });
});

describe('assets', () => {
  const assetId = 'cover-aurora';

  it('are described anew and keep their file', async () => {
    const asset = await editor.asset.get({ assetId });
    expect(asset.fields.file['en-GB']?.url).toBe(
      '//media.sandbox.test:4200/images.ctfassets.net/soundlibrary/cover-aurora/v1/aurora.png',
    );
    const saved = await editor.asset.update(
      { assetId },
      { ...asset, fields: { title: { 'en-GB': 'Northern lights' }, description: {}, file: {} } },
    );
    expect(saved.fields.file).toEqual(asset.fields.file);
    expect((await asReader().getAsset(assetId)).fields.title).toBe('Cover of Aurora');
    expect((await asPreviewer().getAsset(assetId)).fields.title).toBe('Northern lights');
    await editor.asset.publish({ assetId }, saved);
    expect((await asReader().getAsset(assetId)).fields).toMatchObject({
      title: 'Northern lights',
      file: { fileName: 'aurora.png' },
    });
  });

  it('go and come back', async () => {
    await editor.asset.unpublish({ assetId: 'demo-aurora' });
    expect((await asReader().getAssets()).items.map(({ sys }) => sys.id)).toEqual([assetId]);
    await editor.asset.publish({ assetId: 'demo-aurora' }, await editor.asset.get({ assetId: 'demo-aurora' }));
    expect((await asReader().getAssets()).total).toBe(2);
  });
});

describe('the protocol around a change', () => {
  const call = (path: string, init: RequestInit) =>
    fetch(`${sandbox.url}/spaces/soundlibrary/environments/master${path}`, init);
  const asEditor = (headers: Record<string, string> = {}) => ({
    authorization: `Bearer ${MANAGEMENT_TOKEN}`,
    'content-type': 'application/vnd.contentful.management.v1+json',
    ...headers,
  });

  it('speaks the media type of the management API, in refusals too', async () => {
    for (const path of ['/entries/pack-aurora', '/entries/nothing']) {
      const reply = await call(path, { headers: asEditor() });
      expect(reply.headers.get('content-type')).toContain('application/vnd.contentful.management.v1+json');
    }
  });

  it.each([DELIVERY_TOKEN, PREVIEW_TOKEN, 'wrong'])('takes no change with the token %s', async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    for (const method of ['PUT', 'DELETE']) {
      expect((await call('/entries/pack-cinder/published', { method, headers })).status).toBe(401);
    }
    expect(await packIds(asReader())).toContain('pack-cinder');
  });

  it.each([
    ['no JSON', '{"fields":', {}],
    ['no object', '[]', {}],
    ['fields that are none', '{"fields":7}', {}],
    ['a version that is none', '{"fields":{}}', { 'x-contentful-version': 'latest' }],
  ])('refuses to save %s with 400', async (_what, body, headers) => {
    const reply = await call('/entries/pack-cinder', { method: 'PUT', body, headers: asEditor(headers) });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ sys: { type: 'Error', id: 'BadRequest' } });
  });

  it('refuses to save without a version, and to publish some locales only', async () => {
    const saving = await call('/entries/pack-cinder', { method: 'PUT', body: '{"fields":{}}', headers: asEditor() });
    expect(saving.status).toBe(409);
    const entry = await editor.entry.get({ entryId: 'pack-cinder' });
    await expect(editor.entry.publish({ entryId: 'pack-cinder', locales: ['ja-JP'] }, entry)).rejects.toMatchObject({
      name: 'BadRequest',
    });
    expect((await editor.entry.get({ entryId: 'pack-cinder' })).sys.version).toBe(entry.sys.version);
  });

  it('knows its own space and environment only', async () => {
    const elsewhere = { spaceId: 'elsewhere', entryId: 'pack-cinder' };
    await expect(editor.entry.unpublish(elsewhere)).rejects.toMatchObject({ name: 'NotFound' });
    const branch = { environmentId: 'branch', entryId: 'pack-cinder' };
    await expect(editor.entry.unpublish(branch)).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('lets no page of another origin read or change anything', async () => {
    const origin = 'https://app.test';
    const preflight = await call('/entries/pack-cinder', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers.get('access-control-allow-methods') ?? '').not.toContain('PUT');
    const read = await call('/entries/pack-cinder', { headers: asEditor({ origin }) });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});
