import { describe, expect, it } from 'vitest';
import { textOfValue, valueOfText } from './field-cell.ts';
import { frameAddress, pageAt, pathOfEntry } from './site.ts';
import { type Field, linkTo } from './space.ts';

const space = {
  locales: ['en-GB', 'ja-JP', 'ko-KR'],
  defaultLocale: 'en-GB',
  contentTypes: new Map(),
  entries: new Map(),
  assets: new Map(),
};

it.each([
  ['pack', 'drums', '/labs/packs/drums'],
  ['page', 'home', '/'],
  ['page', 'labs-home', '/labs'],
  ['page', 'about', '/labs/about'],
  ['installer', undefined, '/labs/download'],
  ['textSection', undefined, undefined],
])('a %s with the slug %s has the page %s', (type, slug, path) => {
  const sys = { id: 'one', version: 1, contentType: linkTo('ContentType', type) };
  expect(pathOfEntry(space, { sys, fields: { slug: { 'en-GB': slug } } })).toBe(path);
});

it.each([
  ['http://localhost:3000/', '/', 'en-GB'],
  ['http://localhost:3000/ja', '/', 'ja-JP'],
  ['http://localhost:3000/ja/labs/packs/b?x=1', '/labs/packs/b', 'ja-JP'],
  ['http://localhost:3000/january', '/january', 'en-GB'],
  ['http://labs.sound.localhost:3000/ko/packs/b', '/labs/packs/b', 'ko-KR'],
  ['http://labs.sound.localhost:3000/', '/labs', 'en-GB'],
])('%s shows the page %s in %s', (address, path, locale) => {
  expect(pageAt(space, address)).toEqual({ path, locale });
});

it('fills in path and language, and includes the choice of live updates', () => {
  const page = { path: '/labs/packs/a&b', locale: 'ja-JP' };
  expect(frameAddress('http://localhost/preview?secret=s&path={path}&locale={locale}', page, true)).toBe(
    'http://localhost/preview?secret=s&path=%2Flabs%2Fpacks%2Fa%26b&locale=ja-JP&liveUpdates=on',
  );
});

const fieldOf = (type: string, more: Partial<Field> = {}): Field => ({
  id: 'one',
  name: 'One',
  type,
  localized: true,
  required: false,
  ...more,
});
const links = fieldOf('Array', { items: { type: 'Link', linkType: 'Entry' } });
const text = (value: string, ...marks: object[]) => ({ nodeType: 'text', value, marks, data: {} });
const block = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });

describe('a value and its text', () => {
  it.each([
    [fieldOf('Symbol'), 'Soft Piano', 'Soft Piano'],
    [fieldOf('Integer'), 12, '12'],
    [fieldOf('Number'), -0.5, '-0.5'],
    [fieldOf('Boolean'), false, 'false'],
    [fieldOf('Link', { linkType: 'Asset' }), linkTo('Asset', 'cover'), 'cover'],
    [links, [linkTo('Entry', 'a'), linkTo('Entry', 'b')], 'a\nb'],
    [fieldOf('Array', { items: { type: 'Symbol' } }), ['one', 'two'], 'one\ntwo'],
    [fieldOf('Object'), { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    [
      fieldOf('RichText'),
      block('document', block('paragraph', text('One\nline')), block('paragraph', text('Two'))),
      'One\nline\n\nTwo',
    ],
    [fieldOf('Text'), undefined, ''],
  ])('round-trip for %o', (field, value, shown) => {
    expect(textOfValue(field, value)).toBe(shown);
    expect(valueOfText(field, shown)).toEqual(value);
  });
});

it.each([
  block('document', block('heading-1', text('Title'))),
  block('document', block('paragraph', text('bold', { type: 'bold' }))),
  block('document', block('paragraph', text(''))),
  block('document', block('paragraph', text('{ brace'))),
])('shows a rich text with more than plain paragraphs as JSON: %j', (document) => {
  const shown = textOfValue(fieldOf('RichText'), document);
  expect(JSON.parse(shown)).toEqual(document);
  expect(valueOfText(fieldOf('RichText'), shown)).toEqual(document);
});

it.each([
  ['Integer', '1.5', 'This is not a whole number.'],
  ['Number', 'many', 'This is not a number.'],
  ['Object', '{ "a": ', 'This is not valid JSON.'],
  ['RichText', '{ "a": ', 'This is not valid JSON.'],
])('%s refuses %s', (type, shown, message) => {
  expect(() => valueOfText(fieldOf(type), shown)).toThrow(message);
});
