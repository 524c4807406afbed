import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strictExport } from './fixture-export.ts';
import { clientOf, editorOf, type RunningSandbox, startOver } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  sandbox = await startOver(strictExport);
  editor = editorOf(sandbox);
});
afterAll(() => sandbox.close());

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const richText = (...content: object[]) => ({ nodeType: 'document', data: {}, content });
const paragraph = (value: unknown) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
});

type Fields = Record<string, Record<string, unknown>>;
let made = 0;
const create = (fields: Fields) =>
  editor.entry.createWithId({ entryId: `article-${++made}`, contentTypeId: 'article' }, { fields });

/** What the API refuses an order with: the official client puts the whole answer into the message. */
async function refusalOf(order: Promise<unknown>): Promise<unknown> {
  const error = await order.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof Error)) throw new Error('it was not refused');
  return { id: error.name, ...JSON.parse(error.message) };
}

async function publishing(fields: Fields): Promise<unknown> {
  const entry = await create({ title: { 'en-GB': 'T', 'ja-JP': 'T', 'ko-KR': 'T' }, ...fields });
  return editor.entry.publish({ entryId: entry.sys.id }, entry);
}

describe('a draft', () => {
  it.each([
    ['a text where a number belongs', { stars: { 'en-GB': '3' } }, ['fields', 'stars', 'en-GB'], 'Integer'],
    ['a broken number', { stars: { 'en-GB': 1.5 } }, ['fields', 'stars', 'en-GB'], 'Integer'],
    ['a number where a text belongs', { title: { 'en-GB': 3 } }, ['fields', 'title', 'en-GB'], 'Symbol'],
    ['a text where an object belongs', { settings: { 'en-GB': '{}' } }, ['fields', 'settings', 'en-GB'], 'Object'],
    ['a text where rich text belongs', { body: { 'ja-JP': 'Hello' } }, ['fields', 'body', 'ja-JP'], 'RichText'],
    [
      'a link to the wrong kind',
      { picture: { 'en-GB': link('Entry', 'first') } },
      ['fields', 'picture', 'en-GB'],
      'Link',
    ],
    ['a day that is none', { date: { 'en-GB': '2026-13-01' } }, ['fields', 'date', 'en-GB'], 'Date'],
    ['a text where a list belongs', { tags: { 'en-GB': 'a' } }, ['fields', 'tags', 'en-GB'], 'Array'],
    ['a number in a list of texts', { tags: { 'en-GB': ['a', 1] } }, ['fields', 'tags', 'en-GB', 1], 'Symbol'],
    [
      'a value that names no locale',
      { isPinned: true as unknown as Record<string, unknown> },
      ['fields', 'isPinned'],
      'Object',
    ],
  ])('is not saved with %s', async (_what, fields: Fields, path, type) => {
    expect(await refusalOf(create(fields))).toMatchObject({
      id: 'InvalidEntry',
      status: 422,
      details: { errors: [{ name: 'type', type, path }] },
    });
  });

  it.each([
    [
      'a node that rich text has not',
      richText({ nodeType: 'marquee', data: {}, content: [] }),
      ['content', 0, 'nodeType'],
    ],
    ['a text node without a text', richText(paragraph(1)), ['content', 0, 'content', 0, 'value']],
  ])('is not saved with %s', async (_what, body, path) => {
    expect(await refusalOf(create({ body: { 'en-GB': body } }))).toMatchObject({
      id: 'InvalidEntry',
      details: { errors: [{ path: ['fields', 'body', 'en-GB', ...path] }] },
    });
  });

  it.each([
    ['a symbol', { title: { 'en-GB': 'x'.repeat(257) } }, 256],
    ['a text', { text: { 'en-GB': 'x'.repeat(50_001) } }, 50_000],
    ['an object', { settings: { 'en-GB': { all: 'あ'.repeat(200_000) } } }, 524_288],
  ])('is not saved when %s is too large', async (_what, fields: Fields, max) => {
    expect(await refusalOf(create(fields))).toMatchObject({
      id: 'InvalidEntry',
      details: { errors: [{ name: 'size', max }] },
    });
  });

  it('is not saved when it is too large as a whole', async () => {
    const settings = { 'en-GB': { all: 'x'.repeat(2_100_000) } };
    expect(await refusalOf(create({ settings }))).toMatchObject({ id: 'RequestEntityTooLarge', status: 413 });
  });

  it('is not saved with fields or locales that the model lacks, or translations of what is not translated', async () => {
    expect(await refusalOf(create({ colour: { 'en-GB': 'red' } }))).toMatchObject({
      id: 'UnknownField',
      status: 422,
      details: { errors: [{ path: ['fields', 'colour'] }] },
    });
    for (const fields of [{ title: { 'de-DE': 'Eins' } }, { slug: { 'ja-JP': 'ichi' } }]) {
      expect(await refusalOf(create(fields as Fields))).toMatchObject({
        id: 'InvalidEntry',
        details: { errors: [{ name: 'unexpected' }] },
      });
    }
  });

  it('is not saved without a content type of the space', async () => {
    const order = editor.entry.createWithId({ entryId: 'poem-1', contentTypeId: 'poem' }, { fields: {} });
    expect(await refusalOf(order)).toMatchObject({ id: 'UnknownContentType', status: 422 });
  });

  it('may break every rule that publishing asks for, and leave values out', async () => {
    const fields = {
      slug: { 'en-GB': 'UPPER' },
      stars: { 'en-GB': 9 },
      kind: { 'en-GB': '' },
      text: { 'en-GB': null },
    };
    const { sys, fields: saved } = await create(fields);
    expect(sys.version).toBe(1);
    expect(saved).toEqual({ slug: fields.slug, stars: fields.stars, kind: fields.kind });
  });
});

describe('publishing', () => {
  it('takes a value of every type', async () => {
    const fields = {
      slug: { 'en-GB': 'everything' },
      kind: { 'en-GB': 'news' },
      text: { 'en-GB': 'Long', 'ja-JP': '長い' },
      stars: { 'en-GB': 5 },
      weight: { 'en-GB': 0.5 },
      isPinned: { 'en-GB': false },
      date: { 'en-GB': '2026-02-03T04:05+09:00' },
      settings: { 'en-GB': { deep: [{ er: null }] } },
      body: { 'en-GB': richText(paragraph('Hello')) },
      picture: { 'en-GB': link('Asset', 'cover-aurora') },
      next: { 'en-GB': link('Entry', 'first') },
      tags: { 'en-GB': ['a', 'b'] },
    };
    expect(await publishing(fields)).toMatchObject({ fields, sys: { publishedVersion: 1 } });
  });

  it.each([
    ['no title', { title: { 'ja-JP': 'T', 'ko-KR': 'T' } }, 'required', ['fields', 'title', 'en-GB']],
    ['a blank title', { title: { 'en-GB': '', 'ja-JP': 'T', 'ko-KR': 'T' } }, 'required', ['fields', 'title', 'en-GB']],
    [
      'a title in two of three languages',
      { title: { 'en-GB': 'T', 'ja-JP': 'T' } },
      'required',
      ['fields', 'title', 'ko-KR'],
    ],
    ['a slug that is taken', { slug: { 'en-GB': 'first' } }, 'unique', ['fields', 'slug', 'en-GB']],
    ['a slug in capitals', { slug: { 'en-GB': 'FIRST' } }, 'regexp', ['fields', 'slug', 'en-GB']],
    ['a kind that is none', { kind: { 'en-GB': 'rumour' } }, 'in', ['fields', 'kind', 'en-GB']],
    ['too many stars', { stars: { 'en-GB': 6 } }, 'range', ['fields', 'stars', 'en-GB']],
    ['a tag that is none', { tags: { 'en-GB': ['a', 'z'] } }, 'in', ['fields', 'tags', 'en-GB', 1]],
    [
      'a sound as a picture',
      { picture: { 'en-GB': link('Asset', 'demo-aurora') } },
      'linkMimetypeGroup',
      ['fields', 'picture', 'en-GB'],
    ],
    [
      'a note as the next article',
      { next: { 'en-GB': link('Entry', 'note-draft') } },
      'linkContentType',
      ['fields', 'next', 'en-GB'],
    ],
  ])('refuses %s', async (_what, fields: Fields, name, path) => {
    expect(await refusalOf(publishing(fields))).toMatchObject({
      id: 'ValidationFailed',
      status: 422,
      details: { errors: [{ name, path, details: expect.any(String) }] },
    });
  });

  it('refuses links to what is not there, and takes those to drafts', async () => {
    expect(await refusalOf(publishing({ next: { 'en-GB': link('Entry', 'nowhere') } }))).toMatchObject({
      id: 'UnresolvedLinks',
      details: { errors: [{ name: 'notResolvable', path: ['fields', 'next', 'en-GB'], link: { id: 'nowhere' } }] },
    });
    const draft = await create({});
    await expect(publishing({ next: { 'en-GB': link('Entry', draft.sys.id) } })).resolves.toBeDefined();
  });

  it('tells all faults at once, and leaves what was published as it was', async () => {
    const entry = await editor.entry.get({ entryId: 'first' });
    const saved = await editor.entry.update(
      { entryId: 'first' },
      { ...entry, fields: { stars: { 'en-GB': 7 }, slug: { 'en-GB': 'first' } } },
    );
    const refusal = await refusalOf(editor.entry.publish({ entryId: 'first' }, saved));
    expect(refusal).toMatchObject({
      details: { errors: [{ name: 'required' }, { name: 'required' }, { name: 'required' }, { name: 'range' }] },
    });
    expect((await editor.entry.get({ entryId: 'first' })).sys).toMatchObject({ version: 5, publishedVersion: 3 });
    expect((await clientOf(sandbox).getEntry('first')).fields.title).toBe('First');
  });
});
