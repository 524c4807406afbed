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
  useSandbox,
} from './running-sandbox.ts';

const sandbox = useSandbox();
const editor = () => editorOf(sandbox);
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const createPack = (slug: string) =>
  editor().entry.createWithId(
    { entryId: `pack-${slug}`, contentTypeId: 'pack' },
    { fields: { slug: { 'en-GB': slug }, name: { 'en-GB': `Pack ${slug}`, 'ja-JP': `パック ${slug}` } } },
  );

/** Saves an entry's English name; publishes it too on request. */
async function rename(entryId: string, name: string, isPublished = false) {
  const entry = await editor().entry.get({ entryId });
  const fields = { ...entry.fields, name: { ...entry.fields.name, 'en-GB': name } };
  const saved = await editor().entry.update({ entryId }, { ...entry, fields });
  return isPublished ? editor().entry.publish({ entryId }, saved) : saved;
}

describe('an entry', () => {
  it('goes from draft to published, changed and unpublished', async () => {
    const entryId = 'pack-comet';
    const names = async () => [await nameOf(sandbox, entryId), await nameOf(sandbox, entryId, PREVIEW_TOKEN)];
    const draft = await createPack('comet');
    expect(draft.sys).toMatchObject({ version: 1 });
    expect(await names()).toEqual([undefined, 'Pack comet']);

    const first = await editor().entry.publish({ entryId }, draft);
    expect(first.sys).toMatchObject({ version: 2, publishedVersion: 1 });
    expect(first.sys.publishedAt).toBe(first.sys.updatedAt);

    const changed = await rename(entryId, 'Comet Tails');
    expect(changed.sys).toMatchObject({ version: 3, publishedVersion: 1 });
    expect(await names()).toEqual(['Pack comet', 'Comet Tails']);

    const second = await editor().entry.publish({ entryId }, changed);
    expect(second.sys).toMatchObject({ version: 4, publishedVersion: 3 });
    expect(second.fields.name).toEqual({ 'en-GB': 'Comet Tails', 'ja-JP': 'パック comet' });

    const unpublished = await editor().entry.unpublish({ entryId });
    expect(unpublished.sys.version).toBe(5);
    expect(unpublished.sys).not.toHaveProperty('publishedVersion');
    expect(await names()).toEqual([undefined, 'Comet Tails']);
    await expect(editor().entry.unpublish({ entryId })).rejects.toMatchObject({ name: 'BadRequest' });
  });

  it('is changed by one editor at a time: the API refuses a change of an older version', async () => {
    const entry = await createPack('contested');
    const params = { entryId: entry.sys.id };
    const responses = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) =>
        editor().entry.update(params, { ...entry, fields: { ...entry.fields, name: { 'en-GB': name } } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(editor().entry.publish(params, entry)).rejects.toMatchObject({ name: 'VersionMismatch' });
    await expect(createPack('contested')).rejects.toMatchObject({ name: 'VersionMismatch' });
    expect((await editor().entry.get(params)).sys.version).toBe(2);
  });
});

describe('the protocol of a change', () => {
  const change = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    fetch(`${sandbox.url}/spaces/soundlibrary/environments/master/entries/pack-cinder${path}`, {
      method,
      headers: { 'content-type': 'application/vnd.contentful.management.v1+json', ...headers },
      ...(body !== undefined && { body }),
    });
  const authorization = `Bearer ${MANAGEMENT_TOKEN}`;

  it.each([DELIVERY_TOKEN, PREVIEW_TOKEN, 'wrong'])('accepts none with the token %s', async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    for (const method of ['PUT', 'DELETE']) expect((await change(method, '/published', headers)).status).toBe(401);
    expect(await nameOf(sandbox, 'pack-cinder')).toBe('Cinder Drums');
  });

  it.each([
    ['no JSON', '{"fields":', { 'x-contentful-version': '4' }, 400],
    ['malformed fields', '{"fields":7}', { 'x-contentful-version': '4' }, 400],
    ['a malformed version', '{"fields":{}}', { 'x-contentful-version': 'latest' }, 400],
    ['no version', '{"fields":{}}', {}, 409],
  ])('refuses %s', async (_what, body, headers, status) => {
    expect((await change('PUT', '', { authorization, ...headers }, body)).status).toBe(status);
  });
});

describe('editors’ changes', () => {
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
    await expect.poll(() => nameOf(sandbox, 'artist-mika')).toBe('Mika A.');
    expect(await nameOf(sandbox, 'pack-borealis')).toBe('Borealis Bells');
  });

  it('have unique, increasing times, although the clock is behind the export', async () => {
    const future = '2126-01-07T00:00:00.000Z';
    const exported = JSON.stringify(fixtureExport).replaceAll('2026-01-06T00:00:00.000Z', future);
    await writeFile(join(sandbox.contentDir, 'export.json'), exported);
    await sandbox.restart();
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
  const richText = (...content: object[]) => ({ nodeType: 'document', data: {}, content });

  it.each([
    ['a broken number', { stars: { 'en-GB': 1.5 } }, 'type', ['fields', 'stars', 'en-GB']],
    ['a number where a text belongs', { title: { 'en-GB': 3 } }, 'type', ['fields', 'title', 'en-GB']],
    ['a text where an object belongs', { settings: { 'en-GB': '{}' } }, 'type', ['fields', 'settings', 'en-GB']],
    ['a text where rich text belongs', { body: { 'ja-JP': 'Hello' } }, 'type', ['fields', 'body', 'ja-JP']],
    ['a link to the wrong kind', { picture: { 'en-GB': link('Entry', 'a') } }, 'type', ['fields', 'picture', 'en-GB']],
    ['an invalid date', { date: { 'en-GB': '2026-13-01' } }, 'type', ['fields', 'date', 'en-GB']],
    ['a number in a list of texts', { tags: { 'en-GB': ['a', 1] } }, 'type', ['fields', 'tags', 'en-GB', 1]],
    ['too long a text', { title: { 'en-GB': 'x'.repeat(257) } }, 'size', ['fields', 'title', 'en-GB']],
    ['a locale that the space lacks', { title: { 'de-DE': 'Eins' } }, 'unexpected', ['fields', 'title', 'de-DE']],
    ['a translation of an untranslated field', { slug: { 'ja-JP': 'a' } }, 'unexpected', ['fields', 'slug', 'ja-JP']],
  ])('refuses a draft with %s', async (_what, fields: object, name, path) => {
    const refusal = { id: 'InvalidEntry', status: 422, details: { errors: [{ name, path }] } };
    expect(await refusalOf(create({ ...fields }))).toMatchObject(refusal);
  });

  it('refuses a draft with broken rich text, unknown fields or an unknown content type', async () => {
    const body = { 'en-GB': richText({ nodeType: 'marquee', data: {}, content: [] }) };
    expect(await refusalOf(create({ body }))).toMatchObject({ id: 'InvalidEntry' });
    expect(await refusalOf(create({ colour: { 'en-GB': 'red' } }))).toMatchObject({ id: 'UnknownField' });
    const poem = editor().entry.createWithId({ entryId: 'poem-1', contentTypeId: 'poem' }, { fields: {} });
    expect(await refusalOf(poem)).toMatchObject({ id: 'UnknownContentType' });
  });

  it('accepts a draft that violates every rule of publishing, and omits values', async () => {
    const fields = { slug: { 'en-GB': 'UPPER' }, stars: { 'en-GB': 9 } };
    const { fields: saved } = await create({ ...fields, text: { 'en-GB': null } });
    expect(saved).toEqual(fields);
  });

  it('publishes a value of every type', async () => {
    const text = { nodeType: 'text', value: 'Hello', marks: [], data: {} };
    const fields = {
      slug: { 'en-GB': 'everything' },
      kind: { 'en-GB': 'news' },
      text: { 'en-GB': 'Long', 'ja-JP': '長い' },
      stars: { 'en-GB': 5 },
      weight: { 'en-GB': 0.5 },
      isPinned: { 'en-GB': false },
      date: { 'en-GB': '2026-02-03T04:05+09:00' },
      settings: { 'en-GB': { deep: [{ er: null }] } },
      body: { 'en-GB': richText({ nodeType: 'paragraph', data: {}, content: [text] }) },
      picture: { 'en-GB': link('Asset', 'cover-aurora') },
      next: { 'en-GB': link('Entry', 'article-first') },
      tags: { 'en-GB': ['a', 'b'] },
    };
    expect(await publish(fields)).toMatchObject({ fields, sys: { publishedVersion: 1 } });
  });

  it.each([
    ['no title', { title: { 'ja-JP': 'T', 'ko-KR': 'T' } }, 'required', ['fields', 'title', 'en-GB']],
    ['a title in two of three languages', { title: { 'en-GB': 'T', 'ja-JP': '' } }, 'required', undefined],
    ['a duplicate slug', { slug: { 'en-GB': 'first' } }, 'unique', ['fields', 'slug', 'en-GB']],
    ['a slug in capitals', { slug: { 'en-GB': 'FIRST' } }, 'regexp', ['fields', 'slug', 'en-GB']],
    ['an unknown kind', { kind: { 'en-GB': 'rumour' } }, 'in', ['fields', 'kind', 'en-GB']],
    ['too many stars', { stars: { 'en-GB': 6 } }, 'range', ['fields', 'stars', 'en-GB']],
    ['an unknown tag', { tags: { 'en-GB': ['a', 'z'] } }, 'in', ['fields', 'tags', 'en-GB', 1]],
    ['a sound as a picture', { picture: { 'en-GB': link('Asset', 'demo-aurora') } }, 'linkMimetypeGroup', undefined],
    [
      'an artist as the next article',
      { next: { 'en-GB': link('Entry', 'artist-iris') } },
      'linkContentType',
      undefined,
    ],
  ])('refuses to publish %s', async (_what, fields: object, name, path) => {
    const fault = { name, details: expect.any(String), ...(path && { path }) };
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
