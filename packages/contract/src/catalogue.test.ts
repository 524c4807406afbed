import { expect, it } from 'vitest';
import { joinContentIds, splitContentIds } from './catalogue.ts';

it('joins and splits ids sorted, without duplicates or empty ones', () => {
  expect(joinContentIds(['b', '', 'a', 'b', ' '])).toBe('a,b');
  expect(splitContentIds(' b,,a,b, ')).toEqual(['a', 'b']);
  expect(splitContentIds('')).toEqual([]);
});
