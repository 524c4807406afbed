import { createHash } from 'node:crypto';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { clientOf, editorOf, startSandbox, useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
const editor = () => editorOf(sandbox);
const name = { id: 'name', name: 'Name', type: 'Symbol', localized: true, required: true };
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'none');
const refusalOf = (order: Promise<unknown>) => order.then(() => 'none', nameOf);

describe('a content type', () => {
  it('is for entries, and in delivery, once it is published', async () => {
    const params = { contentTypeId: 'venue' };
    const draft = await editor().contentType.createWithId(params, { name: 'Venue', fields: [name] });
    expect(draft.sys).toMatchObject({ type: 'ContentType', version: 1 });
    const create = (entryId: string) =>
      editor().entry.createWithId({ entryId, ...params }, { fields: { name: { 'en-GB': 'Hall' } } });
    expect(await refusalOf(create('venue-1'))).toBe('UnknownContentType');
    const delivered = async () => (await clientOf(sandbox).getContentTypes()).items.map(({ sys }) => sys.id);
    expect(await delivered()).not.toContain('venue');

    const published = await editor().contentType.publish(params, draft);
    expect(published.sys).toMatchObject({ version: 2, publishedVersion: 1 });
    expect(await delivered()).toContain('venue');
    await create('venue-1');

    const city = { ...name, id: 'city' };
    const changed = await editor().contentType.update(params, { ...published, fields: [name, city] });
    expect(changed.sys).toMatchObject({ version: 3, publishedVersion: 1 });
    expect(await refusalOf(editor().contentType.publish(params, published))).toBe('VersionMismatch');
    await sandbox.restart();
    expect((await editor().contentType.get(params)).fields).toHaveLength(2);
  });

  it('retains the type of each field, and loses only a field that was omitted before', async () => {
    const params = { contentTypeId: 'artist' };
    const type = await editor().contentType.get(params);
    const retyped = { ...type, fields: type.fields.map((field) => ({ ...field, type: 'Text' })) };
    expect(await refusalOf(editor().contentType.update(params, retyped))).toBe('ValidationFailed');
    expect(await refusalOf(editor().contentType.update(params, { ...type, fields: [] }))).toBe('ValidationFailed');
  });
});

it('a locale falls back to an existing one, and exists once', async () => {
  const german = { code: 'de-DE', name: 'German', fallbackCode: 'en-GB', optional: true };
  expect(await editor().locale.create({}, german)).toMatchObject({ ...german, default: false });
  expect(await refusalOf(editor().locale.create({}, german))).toBe('ValidationFailed');
  const lost = { ...german, code: 'fr-FR', fallbackCode: 'it-IT' };
  expect(await refusalOf(editor().locale.create({}, lost))).toBe('ValidationFailed');
  const entry = await editor().entry.get({ entryId: 'artist-iris' });
  const fields = { ...entry.fields, name: { ...entry.fields.name, 'de-DE': 'Iris auf Deutsch' } };
  expect((await editor().entry.update({ entryId: 'artist-iris' }, { ...entry, fields })).fields).toEqual(fields);
});

describe('an uploaded file', () => {
  const bytes = Uint8Array.from({ length: 9_000 }, (_, index) => index % 251);
  const upload = async (contentType: string) => {
    const { sys } = await editor().upload.create({}, { file: bytes.buffer });
    const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: sys.id } };
    return { 'en-GB': { fileName: 'a take.mp3', contentType, uploadFrom } };
  };

  it('is delivered after it was processed and published', async () => {
    const params = { assetId: 'take-1' };
    const fields = { title: { 'en-GB': 'A take' }, file: await upload('audio/mpeg') };
    const asset = await editor().asset.createWithId(params, { fields });
    expect(await refusalOf(editor().asset.publish(params, asset))).toBe('ValidationFailed');

    const processed = await editor().asset.processForAllLocales({}, asset);
    const file = processed.fields.file['en-GB'];
    expect(file).toMatchObject({ fileName: 'a_take.mp3', details: { size: bytes.length }, contentType: 'audio/mpeg' });
    expect(file).not.toHaveProperty('uploadFrom');
    const { pathname, hostname } = new URL(`http:${file?.url}`);
    expect(hostname).toBe('media.sandbox.test');
    expect(pathname).toMatch(/^\/assets\.ctfassets\.net\/soundlibrary\/take-1\/[\w-]+\/a_take\.mp3$/);
    await editor().asset.publish(params, processed);
    const response = await fetch(`${sandbox.url}${pathname}`);
    const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(digest(new Uint8Array(await response.arrayBuffer()))).toBe(digest(bytes));
  });

  it('of an unknown upload, or with a path for a name, leads nowhere else', async () => {
    const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: '../content.json' } };
    const file = { 'en-GB': { fileName: '../../x', contentType: 'text/plain', uploadFrom } };
    const fields = { title: { 'en-GB': 'Lost' }, file };
    const asset = await editor().asset.createWithId({ assetId: 'lost' }, { fields });
    expect(await refusalOf(editor().asset.processForAllLocales({}, asset))).toBe('ValidationFailed');
    const own = { ...(await upload('text/plain'))['en-GB'], fileName: '../../x' };
    const named = await editor().asset.createWithId(
      { assetId: 'named' },
      { fields: { ...fields, file: { 'en-GB': own } } },
    );
    const { fields: saved } = await editor().asset.processForAllLocales({}, named);
    expect(saved.file['en-GB']?.url).toMatch(/\/named\/[\w-]+\/_[\w.-]*x$/);
    expect(saved.file['en-GB']?.fileName).not.toContain('/');
  });
});

describe('an empty space', () => {
  const empty = forAllTests(() => startSandbox({ SANDBOX_CONTENT: 'empty' }));

  it('has its default locale, and what editors create', async () => {
    const params = { contentTypeId: 'venue' };
    const draft = await editorOf(empty).contentType.createWithId(params, { name: 'Venue', fields: [name] });
    await editorOf(empty).contentType.publish(params, draft);
    await empty.restart();
    expect((await clientOf(empty).getContentTypes()).items.map(({ sys }) => sys.id)).toEqual(['venue']);
    expect((await clientOf(empty).getLocales()).items.map(({ code }) => code)).toEqual(['en-GB']);
    expect((await clientOf(empty).getEntries()).total).toBe(0);
  });
});
