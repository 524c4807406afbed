import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureExport } from './fixture-export.ts';
import {
  clientOf,
  DELIVERY_TOKEN,
  editorOf,
  MANAGEMENT_TOKEN,
  nameOf,
  PREVIEW_TOKEN,
  startSandbox,
  useSandbox,
} from './running-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

// tests/integration publishes and unpublishes, and imports a content model, files and entries with Contentful's own client.

const sandbox = useSandbox();
const editor = () => editorOf(sandbox);
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

const call = (path: string, token: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/spaces/${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init?.headers } });
const MASTER = 'soundlibrary/environments/master';

async function rename(entryId: string, name: string, isPublished = false) {
  const entry = await editor().entry.get({ entryId });
  const fields = { ...entry.fields, name: { ...entry.fields.name, 'en-GB': name } };
  const saved = await editor().entry.update({ entryId }, { ...entry, fields });
  return isPublished ? editor().entry.publish({ entryId }, saved) : saved;
}

describe('the protocol', () => {
  it.each([
    ['/entries?locale=*&fields.slug=aurora', DELIVERY_TOKEN, 400, 'InvalidQuery'],
    ['/entries?locale=ja-JP', DELIVERY_TOKEN, 400, 'InvalidQuery'],
    ['/entries?locale=*', 'wrong', 401, 'AccessTokenInvalid'],
    ['/entries/pack-aurora', DELIVERY_TOKEN, 401, 'AccessTokenInvalid'],
    ['/content_types/pack', PREVIEW_TOKEN, 401, 'AccessTokenInvalid'],
    ['/sync?initial=true', DELIVERY_TOKEN, 404, 'NotFound'],
  ])('responds to %s with the token %s with %i and %s', async (path, token, status, id) => {
    const response = await call(MASTER + path, token);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ sys: { type: 'Error', id }, message: expect.any(String) });
  });

  it('serves its own space and environment only, and nothing to pages of other origins', async () => {
    for (const place of ['elsewhere/environments/master', 'soundlibrary/environments/branch']) {
      expect((await call(`${place}/entries?locale=*`, DELIVERY_TOKEN)).status).toBe(404);
    }
    const headers = { origin: 'https://app.test' };
    const response = await call(`${MASTER}/assets?locale=*`, DELIVERY_TOKEN, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('accepts no change with the token of a reader', async () => {
    for (const token of [DELIVERY_TOKEN, PREVIEW_TOKEN]) {
      for (const method of ['PUT', 'DELETE'])
        expect((await call(`${MASTER}/entries/pack-cinder/published`, token, { method })).status).toBe(401);
    }
  });

  it.each([
    ['no JSON', '{"fields":', { 'x-contentful-version': '4' }, 400],
    ['a malformed version', '{"fields":{}}', { 'x-contentful-version': 'latest' }, 400],
    ['no version', '{"fields":{}}', {}, 409],
  ])('refuses %s', async (_title, body, headers, status) => {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json', ...headers }, body };
    expect((await call(`${MASTER}/entries/pack-cinder`, MANAGEMENT_TOKEN, init)).status).toBe(status);
  });
});

describe('editors’ changes', () => {
  it('are made one at a time: the API refuses a change of an older version', async () => {
    const params = { entryId: 'pack-draft' };
    const entry = await editor().entry.get(params);
    const responses = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) =>
        editor().entry.update(params, { ...entry, fields: { ...entry.fields, name: { 'en-GB': name } } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(editor().entry.publish(params, entry)).rejects.toMatchObject({ name: 'VersionMismatch' });
  });

  it('survive a restart of the sandbox, and a new export', async () => {
    await rename('pack-borealis', 'Borealis Bells', true);
    await rename('pack-cinder', 'Cinder Toms');
    await sandbox.restart();
    expect(await nameOf(sandbox, 'pack-borealis')).toBe('Borealis Bells');
    expect(await nameOf(sandbox, 'pack-cinder')).toBe('Cinder Drums');
    expect(await nameOf(sandbox, 'pack-cinder', PREVIEW_TOKEN)).toBe('Cinder Toms');

    const path = join(sandbox.contentDir, 'export.json');
    await writeFile(path, JSON.stringify(fixtureExport).replace('Mika Arai', 'Mika A.').replace('Borealis Keys', 'B.'));
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    expect(await nameOf(sandbox, 'artist-mika')).toBe('Mika A.');
    expect(await nameOf(sandbox, 'pack-borealis')).toBe('Borealis Bells');
  });

  it('have unique, increasing times, although the clock is behind the export', async () => {
    const future = '2126-01-07T00:00:00.000Z';
    const exported = JSON.stringify(fixtureExport).replaceAll('2026-01-06T00:00:00.000Z', future);
    await writeFile(join(sandbox.contentDir, 'export.json'), exported);
    const first = await rename('artist-iris', 'Iris One');
    const second = await rename('artist-mika', 'Mika Two', true);
    const times = [future, first.sys.updatedAt, second.sys.updatedAt];
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(3);
    const { items } = await clientOf(sandbox).getEntries({ order: ['-sys.updatedAt', 'sys.id'], limit: 1 });
    expect(items[0]?.sys.id).toBe('artist-mika');
  });
});

describe('the content model', () => {
  type Fields = Record<string, Record<string, unknown>>;
  let made = 0;
  const create = (fields: Fields) =>
    editor().entry.createWithId({ entryId: `article-${++made}`, contentTypeId: 'article' }, { fields });
  const publish = async (fields: Fields) => {
    const entry = await create({ title: { 'en-GB': 'T', 'ja-JP': 'T', 'ko-KR': 'T' }, ...fields });
    return editor().entry.publish({ entryId: entry.sys.id }, entry);
  };
  /** The error: the official client puts the whole response into the message. */
  const refusalOf = (order: Promise<unknown>): Promise<unknown> =>
    order.then(
      () => 'none',
      (error: Error) => ({ id: error.name, ...JSON.parse(error.message) }),
    );
  const marquee = { nodeType: 'document', data: {}, content: [{ nodeType: 'marquee', data: {}, content: [] }] };

  it.each([
    ['a broken number', { stars: { 'en-GB': 1.5 } }, 'type'],
    ['a number where a text belongs', { title: { 'en-GB': 3 } }, 'type'],
    ['a text where an object belongs', { settings: { 'en-GB': '{}' } }, 'type'],
    ['a text where rich text belongs', { body: { 'ja-JP': 'Hello' } }, 'type'],
    ['broken rich text', { body: { 'en-GB': marquee } }, 'in'],
    ['a link to the wrong kind', { picture: { 'en-GB': link('Entry', 'a') } }, 'type'],
    ['an invalid date', { date: { 'en-GB': '2026-13-01' } }, 'type'],
    ['a number in a list of texts', { tags: { 'en-GB': ['a', 1] } }, 'type'],
    ['too long a text', { title: { 'en-GB': 'x'.repeat(257) } }, 'size'],
    ['a locale that the space lacks', { title: { 'de-DE': 'Eins' } }, 'unexpected'],
    ['a translation of an untranslated field', { slug: { 'ja-JP': 'a' } }, 'unexpected'],
  ])('refuses a draft with %s', async (_title, fields: object, name) => {
    const [[field, values] = []] = Object.entries(fields);
    const path = expect.arrayContaining(['fields', field, ...Object.keys(values)]);
    const refusal = { id: 'InvalidEntry', status: 422, details: { errors: [{ name, path }] } };
    expect(await refusalOf(create({ ...fields }))).toMatchObject(refusal);
  });

  it.each([
    ['no title', { title: { 'ja-JP': 'T', 'ko-KR': 'T' } }, 'required'],
    ['a title in two of three languages', { title: { 'en-GB': 'T', 'ja-JP': '' } }, 'required'],
    ['a duplicate slug', { slug: { 'en-GB': 'first' } }, 'unique'],
    ['a slug in capitals', { slug: { 'en-GB': 'FIRST' } }, 'regexp'],
    ['an unknown kind', { kind: { 'en-GB': 'rumour' } }, 'in'],
    ['too many stars', { stars: { 'en-GB': 6 } }, 'range'],
    ['an unknown tag', { tags: { 'en-GB': ['a', 'z'] } }, 'in'],
    ['a sound as a picture', { picture: { 'en-GB': link('Asset', 'demo-aurora') } }, 'linkMimetypeGroup'],
    ['an artist as the next article', { next: { 'en-GB': link('Entry', 'artist-iris') } }, 'linkContentType'],
  ])('refuses to publish %s', async (_title, fields: object, name) => {
    const fault = { name, details: expect.any(String), path: expect.arrayContaining(Object.keys(fields)) };
    expect(await refusalOf(publish({ ...fields }))).toMatchObject({
      id: 'ValidationFailed',
      status: 422,
      details: { errors: expect.arrayContaining([expect.objectContaining(fault)]) },
    });
  });

  it('accepts links to drafts, but not to missing resources', async () => {
    expect(await refusalOf(publish({ next: { 'en-GB': link('Entry', 'nowhere') } }))).toMatchObject({
      id: 'UnresolvedLinks',
      details: { errors: [{ name: 'notResolvable', path: ['fields', 'next', 'en-GB'], link: { id: 'nowhere' } }] },
    });
    const draft = await create({});
    await expect(publish({ next: { 'en-GB': link('Entry', draft.sys.id) } })).resolves.toBeDefined();
  });
});

it('an upload that is unknown, or has a path for a name, leads nowhere else', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const { sys } = await editor().upload.create({}, { file: bytes.buffer });
  const processed = async (assetId: string, upload: string) => {
    const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: upload } };
    const file = { 'en-GB': { fileName: '../../x', contentType: 'text/plain', uploadFrom } };
    const asset = await editor().asset.createWithId({ assetId }, { fields: { title: { 'en-GB': 'A file' }, file } });
    return (await editor().asset.processForAllLocales({}, asset)).fields.file['en-GB'];
  };
  await expect(processed('lost', '../content.json')).rejects.toMatchObject({ name: 'ValidationFailed' });
  const file = await processed('named', sys.id);
  expect(file?.url).toMatch(/\/named\/[\w-]+\/_[\w.-]*x$/);
  expect(file?.fileName).not.toContain('/');
  const { pathname } = new URL(`http:${file?.url}`);
  expect(new Uint8Array(await (await fetch(sandbox.url + pathname)).arrayBuffer())).toEqual(bytes);
});

it('webhooks are sent again until they are accepted', async () => {
  const receiver = await startWebhookReceiver();
  const other = await startSandbox({ CONTENT_WEBHOOK_URL: receiver.url });
  receiver.refusals = 1;
  await editorOf(other).entry.unpublish({ entryId: 'artist-mika' });
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
  const topics = receiver.received.map(({ headers }) => headers['x-contentful-topic']);
  expect(new Set(topics)).toEqual(new Set(['ContentManagement.Entry.unpublish']));
  await other.close();
  await receiver.close();
});

it('an empty space has its default locale, and what editors create', async () => {
  const empty = await startSandbox({ SANDBOX_CONTENT: 'empty' });
  const { contentType } = editorOf(empty);
  const name = { id: 'name', name: 'Name', type: 'Symbol', localized: true, required: true };
  await contentType.createWithId({ contentTypeId: 'venue' }, { name: 'Venue', fields: [name] });
  await empty.restart();
  const { items } = await editorOf(empty).contentType.getMany({});
  expect(items.map(({ sys }) => sys.id)).toEqual(['venue']);
  expect((await editorOf(empty).locale.getMany({})).items.map(({ code }) => code)).toEqual(['en-GB']);
  await empty.close();
});
