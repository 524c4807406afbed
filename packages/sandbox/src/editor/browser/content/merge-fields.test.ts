import { expect, it } from 'vitest';
import { mergeFields, withValue } from './merge-fields.ts';

const base = { name: { 'en-GB': 'One', 'ja-JP': '一' }, order: { 'en-GB': 1 } };

it('takes what only one side changed, added or removed', () => {
  const mine = { name: { 'en-GB': 'Mine', 'ja-JP': '一' }, order: { 'en-GB': 1 }, tags: { 'en-GB': ['a'] } };
  const theirs = { name: { 'en-GB': 'One', 'ja-JP': '壱' } };
  expect(mergeFields(base, mine, theirs)).toEqual({
    fields: { name: { 'en-GB': 'Mine', 'ja-JP': '壱' }, tags: { 'en-GB': ['a'] } },
    conflicts: [],
  });
});

it('keeps mine and names the place where both changed the same to something else', () => {
  const mine = withValue(base, { field: 'name', locale: 'en-GB' }, 'Mine');
  const theirs = withValue(base, { field: 'name', locale: 'en-GB' }, 'Theirs');
  expect(mergeFields(base, mine, theirs)).toEqual({ fields: mine, conflicts: [{ field: 'name', locale: 'en-GB' }] });
});

it('finds no conflict where both changed the same to the same', () => {
  const both = withValue(base, { field: 'order', locale: 'en-GB' }, 2);
  expect(mergeFields(base, both, structuredClone(both))).toEqual({ fields: both, conflicts: [] });
});

it('drops a field with its last value', () => {
  expect(withValue(base, { field: 'order', locale: 'en-GB' }, undefined)).toEqual({ name: base.name });
});
