import { BLOCKS } from '@contentful/rich-text-types';
import type { RichText, RichTextBlock, RichTextInline } from '@sound-library/contract/resources/rich-text.ts';
import { expect, it } from 'vitest';
import { textLayout } from './TextSection.tsx';

const words = (value: string): RichTextInline[] => [{ nodeType: 'text', value, marks: [], data: {} }];
const paragraph = (value: string): RichTextBlock => ({ nodeType: BLOCKS.PARAGRAPH, data: {}, content: words(value) });
const heading = (value: string, nodeType: BLOCKS.HEADING_3 | BLOCKS.HEADING_4 = BLOCKS.HEADING_3): RichTextBlock => ({
  nodeType,
  data: {},
  content: words(value),
});
const text = (...content: RichTextBlock[]): RichText => ({ nodeType: BLOCKS.DOCUMENT, data: {}, content });

const [why, how, so, thus] = [heading('Why?'), heading('How?'), paragraph('So.'), paragraph('Thus.')];
const step = (name: string) => [heading(name), paragraph(`${name}.`)];

it('is a statement for one paragraph', () => {
  expect(textLayout(text(so))).toEqual({ kind: 'statement', words: words('So.') });
});

it.each(['How?', 'どうやって？', '어떻게 하나요? '])(
  'is questions when every heading asks one, as %j does',
  (question) => {
    const { kind, ...layout } = textLayout(text(heading(question), so, why, thus, so));
    expect(kind).toBe('questions');
    expect(layout).toMatchObject({ groups: [{ body: [so] }, { body: [thus, so] }] });
  },
);

it('is steps for three or more headings with one paragraph each', () => {
  expect(textLayout(text(...step('Listen'), ...step('Fetch'), ...step('Play')))).toMatchObject({
    kind: 'steps',
    groups: [{ heading: words('Listen') }, { heading: words('Fetch') }, { heading: words('Play') }],
  });
});

it('leaves lower headings in the part that contains them', () => {
  const lower = heading('In short', BLOCKS.HEADING_4);
  expect(textLayout(text(why, lower, so, how, thus))).toMatchObject({
    kind: 'questions',
    groups: [{ body: [lower, so] }, { body: [thus] }],
  });
});

it.each([
  ['a heading without an answer', [why, how, so]],
  ['a heading that does not ask', [why, so, heading('Thus'), so]],
  ['only two steps', [...step('Listen'), ...step('Fetch')]],
  ['a paragraph before the first heading', [thus, why, so]],
])('is prose for %s', (_, blocks) => {
  expect(textLayout(text(...blocks))).toEqual({ kind: 'prose', blocks });
});
