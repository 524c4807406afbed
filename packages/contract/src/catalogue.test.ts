import { expect, it } from 'vitest';
import { joinContentIds, splitContentIds } from './catalogue.ts';

it('ids are joined sorted, each once, without empty ones', () => {
  expect(joinContentIds(['b', '', 'a', 'b', ' '])).toBe('a,b');
});

it('a joined list is read by the same rules', () => {
  expect(splitContentIds(' b,,a,b, ')).toEqual(['a', 'b']);
  expect(splitContentIds('')).toEqual([]);
});
