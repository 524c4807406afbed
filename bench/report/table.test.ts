import { expect, it } from 'vitest';
import { markdownTable, median, textOf } from './table.ts';

it('takes the middle value, or the mean of the middle two', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('shows a median with its spread, once when all rounds agree, and a dash for what was not measured', () => {
  expect(textOf({ values: [812.4, 790, 840], digits: 0 })).toBe('812 (790–840)');
  expect(textOf({ values: [0.51, 0.52], digits: 1 })).toBe('0.5');
  expect(textOf({ values: [], digits: 1 })).toBe('–');
  expect(textOf({ values: [1, Number.NaN], digits: 1 })).toBe('–');
});

it('lines columns up, in Markdown', () => {
  const table = markdownTable(
    ['page', 'req/s'],
    [
      ['list', { values: [1], digits: 0 }],
      ['home page', { values: [10, 10_000], digits: 0 }],
    ],
  );
  expect(table).toBe(
    [
      '| page      |           req/s |',
      '| --------- | --------------: |',
      '| list      |               1 |',
      '| home page | 5005 (10–10000) |',
    ].join('\n'),
  );
});
