import { describe, expect, it } from 'vitest';
import { packPeaks, unpackPeaks } from './peaks.ts';

describe('packed peaks', () => {
  it('are the even levels again', () => {
    const levels = Array.from({ length: 51 }, (_, step) => step * 2);
    expect(unpackPeaks(packPeaks(levels))).toEqual(levels);
  });

  it('are one letter each, which neither JSON nor a script has to escape', () => {
    expect(packPeaks([0, 1, 49, 100])).toMatch(/^[A-Za-z]{4}$/);
  });

  it('hold levels outside 0 to 100 within it', () => {
    expect(unpackPeaks(packPeaks([-5, 180]))).toEqual([0, 100]);
  });

  it('are silent where a text was not written by this', () => {
    expect(unpackPeaks('A!y')).toEqual([0, 0, 100]);
  });
});
