import { describe, expect, it } from 'vitest';
import { thinPeaks, waveformPath } from './waveform-path.ts';

describe('waveformPath', () => {
  it('mirrors every peak at the middle line', () => {
    expect(waveformPath([100, 50])).toBe('M5 0v100M15 25v50');
  });

  it('keeps silence visible as a dot', () => {
    expect(waveformPath([0])).toBe('M5 50v0');
  });

  it('holds levels outside 0 to 100 within the drawing', () => {
    expect(waveformPath([140, -3])).toBe('M5 0v100M15 50v0');
  });

  it('draws nothing without peaks', () => {
    expect(waveformPath([])).toBe('');
  });
});

describe('thinPeaks', () => {
  it('keeps the loudest of what a bar stands for', () => {
    expect(thinPeaks([1, 9, 3, 4, 8, 2], 3)).toEqual([9, 4, 8]);
  });

  it('gives as many bars as asked for when the number does not divide', () => {
    expect(thinPeaks([1, 2, 3, 4, 5, 6, 7], 3)).toHaveLength(3);
  });

  it('leaves peaks alone that are few enough', () => {
    expect(thinPeaks([1, 2], 4)).toEqual([1, 2]);
  });
});
