import { richTextSchema } from '@sound-library/contract/resources/rich-text.ts';
import { describe, expect, it } from 'vitest';
import {
  assetLink,
  catalogueOf,
  entryLink,
  SAMPLE_PACK,
  sampleFile,
  samplePicture,
} from '../../test/support/sample-space.ts';
import { readRichText } from './rich-text.ts';

const node = (nodeType: string, content: unknown[] = [], data: Record<string, unknown> = {}) => ({
  nodeType,
  content,
  data,
});
const words = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const paragraph = (...content: unknown[]) => node('paragraph', content);
const link = (uri: unknown, value: string) => node('hyperlink', [words(value)], { uri });

/** The result for a document with these blocks, validated against the contract, and the reports. */
function read(...content: unknown[]) {
  const { catalogue, problems } = catalogueOf({
    entries: {
      ...SAMPLE_PACK.entries,
      about: ['page', { slug: 'about', title: 'About' }],
      home: ['page', { slug: 'home', title: 'Home' }],
      artist: ['artist', { name: 'Ada' }],
    },
    assets: {
      ...SAMPLE_PACK.assets,
      photo: samplePicture('photo.webp', { title: 'Photo', description: 'A piano with its lid off' }),
      archive: sampleFile('archive.zip', { title: 'Archive' }),
    },
  });
  problems.length = 0;
  const context = { catalogue: catalogue['en-GB'], now: new Date('2026-11-20T00:00:00Z') };
  const text = readRichText(node('document', content), context, 'It');
  return { blocks: text && richTextSchema.parse(text).content, problems };
}

describe('a rich text', () => {
  it('preserves headings, lists, quotes, rules, links and marks', () => {
    const document = [
      node('heading-2', [words('Title')]),
      paragraph(
        words('Plain, '),
        words('strong', 'bold', 'italic'),
        link('https://example.com/a', 'there'),
        link('/labs', 'here'),
      ),
      node('ordered-list', [
        node('list-item', [
          paragraph(words('One')),
          node('unordered-list', [node('list-item', [paragraph(words('In it'))])]),
        ]),
      ]),
      node('blockquote', [paragraph(words('Said'))]),
      node('hr'),
    ];
    const { blocks, problems } = read(...document);
    expect(blocks).toEqual(document);
    expect(problems).toEqual([]);
  });

  it('links to the pages of entries, in the reader’s language', () => {
    const to = (id: string) => node('entry-hyperlink', [words(id)], { target: entryLink(id) });
    const { blocks } = read(paragraph(to('pack'), to('about'), to('home')));
    expect(blocks?.[0]?.content.map((inline) => 'data' in inline && inline.data)).toEqual([
      { content_id: 'pack', path: '/labs/packs/harp' },
      { content_id: 'about', path: '/labs/about' },
      { content_id: 'home', path: '/' },
    ]);
  });

  it('embeds pictures and packs', () => {
    const { blocks } = read(
      node('embedded-asset-block', [], { target: assetLink('photo') }),
      node('embedded-entry-block', [], { target: entryLink('cover') }),
      node('embedded-entry-block', [], { target: entryLink('pack') }),
    );
    expect(blocks).toMatchObject([
      { data: { image: { asset_id: 'photo', name: 'A piano with its lid off' } } },
      { data: { embed: { kind: 'image', image: { content_id: 'cover' } } } },
      { data: { embed: { kind: 'pack', pack: { content_id: 'pack', slug: 'harp' } } } },
    ]);
  });

  it.each([
    ['a link with a dangerous URL', paragraph(link('javascript:alert(1)', 'text')), 'hyperlink'],
    ['a link without a URL', paragraph(link(undefined, 'text')), 'hyperlink'],
    ['a link to another site by plain http', paragraph(link('http://example.com', 'text')), 'hyperlink'],
    [
      'a link to an entry without a page',
      paragraph(node('entry-hyperlink', [words('text')], { target: entryLink('artist') })),
      'entry-hyperlink',
    ],
    [
      'a link to a file',
      paragraph(node('asset-hyperlink', [words('text')], { target: assetLink('archive') })),
      'asset-hyperlink',
    ],
    ['an unknown block', node('marquee', [words('text')]), 'marquee'],
    ['a block within an unknown one', node('columns', [paragraph(words('text'))]), 'columns'],
  ])('preserves the text of %s, and reports it', (_name, block, lost) => {
    const { blocks, problems } = read(block);
    expect(blocks).toEqual([paragraph(words('text'))]);
    expect(problems).toEqual([`It has parts in its rich text that can't be shown: ${lost}`]);
  });

  it('turns the rows of a table into paragraphs', () => {
    const cell = (value: string) => node('table-cell', [paragraph(words(value))]);
    const { blocks } = read(node('table', [node('table-row', [cell('One'), cell('Two')])]));
    expect(blocks).toEqual([paragraph(words('One')), paragraph(words('Two'))]);
  });

  it('leaves out embedded entries other than pictures, videos and packs', () => {
    const { blocks, problems } = read(
      paragraph(words('Before')),
      node('embedded-asset-block', [], { target: assetLink('archive') }),
      node('embedded-entry-block', [], { target: entryLink('artist') }),
      node('embedded-entry-block', [], { target: 'nothing' }),
    );
    expect(blocks).toEqual([paragraph(words('Before'))]);
    expect(problems).toEqual([
      "It has parts in its rich text that can't be shown: embedded-asset-block, embedded-entry-block",
    ]);
  });

  it('drops unknown marks, empty lines and invalid nodes', () => {
    const { blocks } = read(
      paragraph(words('small', 'subscript', 'code')),
      paragraph(words('  ')),
      paragraph(),
      null,
      'text',
      { nodeType: 7 },
      node('unordered-list', [node('list-item', [paragraph()])]),
    );
    expect(blocks).toEqual([paragraph(words('small', 'code'))]);
  });

  it('nests lists at most three deep; deeper ones become paragraphs', () => {
    const nested = (depth: number): unknown =>
      depth === 0
        ? paragraph(words('deep'))
        : node('unordered-list', [node('list-item', [paragraph(words(`at ${depth}`)), nested(depth - 1)])]);
    const { blocks } = read(nested(4));
    expect(JSON.stringify(blocks).match(/unordered-list/g)).toHaveLength(3);
    for (const text of ['at 4', 'at 3', 'at 2', 'at 1', 'deep']) expect(JSON.stringify(blocks)).toContain(`"${text}"`);
  });

  it('stays within its limits for any input', () => {
    const deep = Array.from({ length: 5_000 }).reduce<unknown>((inner) => node('blockquote', [inner]), words('deep'));
    expect(read(deep).blocks).toBeUndefined();
    const long = read(...Array.from({ length: 300 }, () => paragraph(words('a'.repeat(100)))));
    expect(JSON.stringify(long.blocks).match(/a+/g)?.join('').length).toBeLessThanOrEqual(30_000);
    expect(long.blocks).toHaveLength(200);
    expect(long.problems).toEqual(['It has a rich text that is too long or too deep in en-GB']);
    expect(read(...Array.from({ length: 9_000 }, () => paragraph(words('a')))).blocks?.length).toBeLessThan(1_001);
  });

  it('is undefined for an empty document', () => {
    expect(read().blocks).toBeUndefined();
    expect(read(paragraph(words(' '))).blocks).toBeUndefined();
  });
});
