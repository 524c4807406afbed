import { expect, it } from 'vitest';
import { parseForm } from './api/params.ts';
import { addPeriods } from './life-cycle/charge.ts';

it('accepts a field with any name', () => {
  const tree = parseForm('__proto__[polluted]=yes&constructor=1&[=2');
  expect(Object.keys(tree)).toEqual(['__proto__', 'constructor', '[']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

const at = (text: string): number => Date.parse(text) / 1000;

it.each([
  ['2026-11-21T17:00:00Z', 1, 'month', '2026-12-21T17:00:00Z'],
  ['2026-12-21T17:00:00Z', 2, 'month', '2027-02-21T17:00:00Z'],
  ['2027-01-31T00:00:00Z', 1, 'month', '2027-02-28T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 1, 'year', '2029-02-28T00:00:00Z'],
] as const)('%s and %d %s more is %s', (from, count, unit, to) => {
  expect(addPeriods(at(from), count, unit)).toBe(at(to));
});
