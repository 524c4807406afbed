import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const BUDGET = { median: 60, p90: 180, longest: 300 };

const sizes = trackedFiles(/\.(ts|tsx|css)$/)
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .sort((one, other) => one.lines - other.lines);

const percentile = (share: number): number => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? Number.NaN;

describe('source files', () => {
  it('are there to be measured', () => {
    expect(sizes.length).toBeGreaterThan(100);
  });

  it(`have at most ${BUDGET.median} lines in the median`, () => {
    expect(percentile(0.5)).toBeLessThanOrEqual(BUDGET.median);
  });

  it(`have at most ${BUDGET.p90} lines in nine of ten`, () => {
    expect(percentile(0.9)).toBeLessThanOrEqual(BUDGET.p90);
  });

  it(`have never more than ${BUDGET.longest} lines`, () => {
    expect(sizes.filter(({ lines }) => lines > BUDGET.longest)).toEqual([]);
  });
});
