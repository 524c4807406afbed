import { BLOCKS } from '@contentful/rich-text-types';
import type { RichText, RichTextBlock, RichTextInline } from '@sound-library/contract/resources/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { textLayout } from './text-layout.ts';

const words = (value: string): RichTextInline[] => [{ nodeType: 'text', value, marks: [], data: {} }];
const paragraph = (value: string): RichTextBlock => ({ nodeType: BLOCKS.PARAGRAPH, data: {}, content: words(value) });
const heading = (value: string, nodeType: BLOCKS.HEADING_3 | BLOCKS.HEADING_4 = BLOCKS.HEADING_3): RichTextBlock => ({
  nodeType,
  data: {},
  content: words(value),
});
const text = (...content: RichTextBlock[]): RichText => ({ nodeType: BLOCKS.DOCUMENT, data: {}, content });

describe('textLayout', () => {
  it('is a statement for one paragraph', () => {
    expect(textLayout(text(paragraph('We record rooms.')))).toEqual({
      kind: 'statement',
      words: words('We record rooms.'),
    });
  });

  it.each(['How?', 'どうやって？', '어떻게 하나요? '])(
    'is questions when every heading asks one, as %j does',
    (question) => {
      const setting = textLayout(
        text(heading(question), paragraph('So.'), heading('And then?'), paragraph('Thus.'), paragraph('And so on.')),
      );
      expect(setting).toMatchObject({
        kind: 'questions',
        groups: [{ body: [paragraph('So.')] }, { body: [paragraph('Thus.'), paragraph('And so on.')] }],
      });
    },
  );

  it('is not questions when a heading has no answer or does not ask', () => {
    expect(textLayout(text(heading('Why?'), heading('How?'), paragraph('So.'))).kind).toBe('prose');
    expect(textLayout(text(heading('Why?'), paragraph('So.'), heading('Thus'), paragraph('So.'))).kind).toBe('prose');
  });

  it('is steps for three or more headings with one paragraph each', () => {
    const step = (name: string) => [heading(name), paragraph(`${name}.`)];
    expect(textLayout(text(...step('Listen'), ...step('Fetch'), ...step('Play')))).toMatchObject({
      kind: 'steps',
      groups: [{ heading: words('Listen') }, { heading: words('Fetch') }, { heading: words('Play') }],
    });
    expect(textLayout(text(...step('Listen'), ...step('Fetch'))).kind).toBe('prose');
  });

  it('leaves lower headings in the part that contains them', () => {
    const setting = textLayout(
      text(
        heading('Why?'),
        heading('In short', BLOCKS.HEADING_4),
        paragraph('So.'),
        heading('How?'),
        paragraph('Thus.'),
      ),
    );
    expect(setting).toMatchObject({
      kind: 'questions',
      groups: [{ body: [heading('In short', BLOCKS.HEADING_4), {}] }, {}],
    });
  });

  it('is prose otherwise', () => {
    const blocks = [paragraph('First.'), heading('Then?'), paragraph('So.')];
    expect(textLayout(text(...blocks))).toEqual({ kind: 'prose', blocks });
  });
});
