import { expect, it } from 'vitest';
import { joinContentIds, splitContentIds } from './catalogue.ts';

it('joins ids sorted, without duplicates or empty ones', () => {
  expect(joinContentIds(['b', '', 'a', 'b', ' '])).toBe('a,b');
});

it('splits a joined list by the same rules', () => {
  expect(splitContentIds(' b,,a,b, ')).toEqual(['a', 'b']);
  expect(splitContentIds('')).toEqual([]);
});
