import { expect, it } from 'vitest';
import { fakeField, LOCALES } from './fake-content.ts';
import { missingByLocale, missingPlaces, nextMissing } from './missing.ts';

const definitions = [
  fakeField('slug', 'Symbol', { required: true }),
  fakeField('name', 'Symbol', { localized: true, required: true }),
  fakeField('text', 'Text', { localized: true }),
  fakeField('note', 'Text', { localized: true }),
];
const fields = {
  name: { 'en-GB': 'One', 'ja-JP': '' },
  text: { 'en-GB': 'Text', 'ja-JP': '文', 'ko-KR': '글' },
  note: {},
};
const order = LOCALES.flatMap((locale) => definitions.map(({ id }) => ({ field: id, locale })));

it('finds empty texts that are required or that another language has', () => {
  const places = missingPlaces(definitions, fields, LOCALES);
  expect(places).toEqual([
    { field: 'name', locale: 'ja-JP' },
    { field: 'name', locale: 'ko-KR' },
  ]);
  expect([...missingByLocale(places)]).toEqual([
    ['ja-JP', 1],
    ['ko-KR', 1],
  ]);
});

it('goes from one missing text to the next, and from the last to the first', () => {
  const [first, second] = [
    { field: 'slug', locale: 'ja-JP' },
    { field: 'text', locale: 'ja-JP' },
  ];
  expect(nextMissing([second, first], undefined, order)).toEqual(first);
  expect(nextMissing([second, first], first, order)).toEqual(second);
  expect(nextMissing([second, first], second, order)).toEqual(first);
  expect(nextMissing([], first, order)).toBeUndefined();
});
