import { describe, expect, it } from 'vitest';
import { linkTo } from '../content/content.ts';
import { block, normalNode, type RichNode, text } from './rich-node.ts';
import { documentOf, partsOf } from './rich-text-parts.ts';

const paragraph = (...content: RichNode[]) => block('paragraph', content);
const item = (...content: RichNode[]) => block('list-item', content);
const documentWith = (...content: RichNode[]) => block('document', content);
const link = (uri: string, ...content: RichNode[]) => block('hyperlink', content, { uri });

const textsOf = (document: RichNode) =>
  partsOf(document).map((part) => (part.kind === 'text' ? part.text : part.node.nodeType));

describe('the notation', () => {
  it.each([
    ['paragraphs', 'One\n\nTwo', [paragraph(text('One')), paragraph(text('Two'))]],
    ['a break within a paragraph', 'One\nTwo', [paragraph(text('One\nTwo'))]],
    ['headings', '# A\n\n###### F', [block('heading-1', [text('A')]), block('heading-6', [text('F')])]],
    ['a rule', '---', [block('hr', [])]],
    [
      'marks, alone and together',
      'a **b** _c_ ++d++ `e` **_f_**',
      [
        paragraph(
          text('a '),
          text('b', ['bold']),
          text(' '),
          text('c', ['italic']),
          text(' '),
          text('d', ['underline']),
          text(' '),
          text('e', ['code']),
          text(' '),
          text('f', ['bold', 'italic']),
        ),
      ],
    ],
    [
      'links to addresses, entries and assets',
      '[a _b_](https://x.example/\\(1\\)) [c](entry:pack-one)[d](asset:cover-one)',
      [
        paragraph(
          text(''),
          link('https://x.example/(1)', text('a '), text('b', ['italic'])),
          text(' '),
          block('entry-hyperlink', [text('c')], { target: linkTo('Entry', 'pack-one') }),
          block('asset-hyperlink', [text('d')], { target: linkTo('Asset', 'cover-one') }),
          text(''),
        ),
      ],
    ],
    [
      'lists, and lists in lists',
      '- One\n  1. First\n  2. Second\n- Two\n\n  More',
      [
        block('unordered-list', [
          item(
            paragraph(text('One')),
            block('ordered-list', [item(paragraph(text('First'))), item(paragraph(text('Second')))]),
          ),
          item(paragraph(text('Two')), paragraph(text('More'))),
        ]),
      ],
    ],
    [
      'two lists one after the other',
      '- One\n\n- Two',
      [
        block('unordered-list', [item(paragraph(text('One')))]),
        block('unordered-list', [item(paragraph(text('Two')))]),
      ],
    ],
    ['quotes', '> One\n>\n> Two', [block('blockquote', [paragraph(text('One')), paragraph(text('Two'))])]],
    ['a paragraph without text', 'One\n\n\\', [paragraph(text('One')), paragraph(text(''))]],
  ])('shows %s, and reads it back', (_what, notation, content) => {
    const document = documentWith(...content);
    expect(textsOf(document)).toEqual([notation]);
    const read = documentOf([{ kind: 'text', text: notation }]);
    expect(read && normalNode(read)).toEqual(normalNode(document));
  });

  it.each([
    '# not a heading',
    '- not a list',
    '12. not a list',
    '> not a quote',
    '---',
    '  indented',
    '**not bold**',
    'snake_case_name',
    'C++ and `',
    '[not](a link)',
    'back\\slash',
    '*',
    'a*',
    '***',
    '+a+',
    '日本語の文です。',
    '한국어 문장입니다.',
    '-',
    '\\',
  ])('keeps the text %s a text', (value) => {
    const document = documentWith(
      paragraph(text(value)),
      paragraph(text(value, ['bold']), text(value, ['italic', 'bold'])),
    );
    const parts = partsOf(document);
    expect(parts).toHaveLength(1);
    expect(documentOf(parts)).toEqual(normalNode(document));
  });

  it('takes a sign without its other half as it stands', () => {
    expect(documentOf([{ kind: 'text', text: 'a **b_ [c](' }])).toEqual(documentWith(paragraph(text('a **b_ [c]('))));
  });
});

describe('what the notation lacks', () => {
  const embedded = block('embedded-entry-block', [], { target: linkTo('Entry', 'pack-one') });
  const struck = paragraph(text('a', ['strikethrough']));
  const withEntry = paragraph(
    text('a '),
    block('embedded-entry-inline', [], { target: linkTo('Entry', 'x') }),
    text(''),
  );

  it('is kept between the texts as it is', () => {
    const document = documentWith(embedded, paragraph(text('One')), struck, withEntry);
    expect(textsOf(document)).toEqual(['', 'embedded-entry-block', 'One', 'paragraph', '', 'paragraph', '']);
    expect(documentOf(partsOf(document))).toEqual(document);
  });
});

it('leaves untouched blocks the very nodes that they were', () => {
  const split = paragraph(text('On'), text('e'), text(''));
  const document = documentWith(split, paragraph(text('Two')));
  expect(documentOf([{ kind: 'text', text: 'One\n\nThree' }], document)?.content).toEqual([
    split,
    paragraph(text('Three')),
  ]);
});

it('has no document for no text', () => {
  expect(documentOf(partsOf(undefined))).toBeUndefined();
});
