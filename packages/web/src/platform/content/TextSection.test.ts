import { BLOCKS } from '@contentful/rich-text-types';
import type { RichText, RichTextBlock, RichTextInline } from '@sound-library/contract/resources/rich-text.ts';
import { expect, it } from 'vitest';
import { textLayout } from './TextSection.tsx';

const words = (value: string): RichTextInline[] => [{ nodeType: 'text', value, marks: [], data: {} }];
const paragraph = (value: string): RichTextBlock => ({ nodeType: BLOCKS.PARAGRAPH, data: {}, content: words(value) });
type Level = BLOCKS.HEADING_3 | BLOCKS.HEADING_4;
const headingAt = (nodeType: Level, value: string): RichTextBlock => ({ nodeType, data: {}, content: words(value) });
const heading = (value: string) => headingAt(BLOCKS.HEADING_3, value);
const text = (...content: RichTextBlock[]): RichText => ({ nodeType: BLOCKS.DOCUMENT, data: {}, content });

const [why, how, so, thus] = [heading('Why?'), heading('How?'), paragraph('So.'), paragraph('Thus.')];
const step = (name: string) => [heading(name), paragraph(`${name}.`)];

it('is a statement for one paragraph', () => {
  expect(textLayout(text(so))).toEqual({ kind: 'statement', words: words('So.') });
});

it.each(['How?', 'どうやって？', '어떻게 하나요? '])('is questions when every heading asks, as %j does', (question) => {
  const groups = [{ body: [so] }, { body: [thus, so] }];
  expect(textLayout(text(heading(question), so, why, thus, so))).toMatchObject({ kind: 'questions', groups });
});

it('is steps for three or more headings with one paragraph each', () => {
  const names = ['Listen', 'Fetch', 'Play'];
  const groups = names.map((name) => ({ heading: words(name) }));
  expect(textLayout(text(...names.flatMap(step)))).toMatchObject({ kind: 'steps', groups });
});

it('leaves lower headings in the part that contains them', () => {
  const lower = headingAt(BLOCKS.HEADING_4, 'In short');
  const groups = [{ body: [lower, so] }, { body: [thus] }];
  expect(textLayout(text(why, lower, so, how, thus))).toMatchObject({ kind: 'questions', groups });
});

it.each([
  ['a heading without an answer', [why, how, so]],
  ['a heading that does not ask', [why, so, heading('Thus'), so]],
  ['only two steps', [...step('Listen'), ...step('Fetch')]],
  ['a paragraph before the first heading', [thus, why, so]],
])('is prose for %s', (_, blocks) => {
  expect(textLayout(text(...blocks))).toEqual({ kind: 'prose', blocks });
});
