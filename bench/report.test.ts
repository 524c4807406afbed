import { expect, it } from 'vitest';
import { isMissed, markdownTable, quantile, replaceBlock, textOf } from './report.ts';

it('returns the value below which a share of the values lies', () => {
  expect([0.5, 0.99].map((share) => quantile([5, 1, 3], share))).toEqual([3, 5]);
  expect(quantile([], 0.5)).toBeNaN();
});

it('shows a median with its spread, once when all rounds agree, and a dash without values', () => {
  expect(textOf({ values: [0.51, 0.52], digits: 1 })).toBe('0.5');
  expect(textOf({ values: [1, Number.NaN], digits: 1 })).toBe('–');
  const rows = [['list', { values: [812.4, 790, 840], digits: 0 }]];
  expect(markdownTable(['page', 'req/s'], rows)).toBe(
    '| page | req/s         |\n| ---- | ------------: |\n| list | 812 (790–840) |',
  );
});

it('compares the median with a lower or upper target', () => {
  const missed = (...values: number[]) => isMissed({ name: 'a page', digits: 0, values, atMost: 60, atLeast: 2 });
  expect([missed(50, 59, 90), missed(50, 61, 90), missed(1.9), missed()]).toEqual([false, true, true, false]);
});

it('replaces the text between the markers of a name, and throws for a document without them', () => {
  const [begin, end] = ['<!-- server: begin -->', '<!-- server: end -->'];
  expect(replaceBlock(`a\n${begin}\nold\n${end}\nb`, 'server', 'new')).toBe(`a\n${begin}\n\nnew\n\n${end}\nb`);
  expect(() => replaceBlock('Method', 'server', 'new')).toThrow("no marks of 'server'");
});
