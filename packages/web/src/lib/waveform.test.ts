import { describe, expect, it } from 'vitest';
import { packPeaks, thinPeaks, unpackPeaks, waveformPath } from './waveform.ts';

/** The lines of a path, as [x, from, to]. */
function lines(path: string): [number, number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mm])(-?[.\d]+) ?(-?\d+)v(-?\d+)/g)].map(([, move, right, down, length]) => {
    [x, y] = move === 'M' ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
    const from = y;
    y += Number(length);
    return [x, Math.min(from, y), Math.max(from, y)];
  });
}

it.each([
  ['mirrors every peak at the middle line', [100, 50, 30, 80], 10, ['0.5 0 20', '1.5 5 15', '2.5 7 13', '3.5 2 18']],
  ['draws silence as a dot', [0, 0, 10], 50, ['0.5 50 50', '1.5 50 50', '2.5 45 55']],
  ['draws nothing without peaks', [], 50, []],
])('waveformPath %s, a step to the right of the one before', (_, peaks, half, drawn) => {
  expect(lines(waveformPath(peaks, half)).map((line) => line.join(' '))).toEqual(drawn);
});

it.each([
  [[1, 9, 3, 4, 8, 2], 3, [9, 4, 8]],
  [[1, 2, 3, 4, 5, 6, 7], 3, [2, 4, 7]],
  [[1, 2], 4, [1, 2]],
])('thinPeaks makes of %j in at most %i bars the loudest of each: %j', (peaks, bars, thinned) => {
  expect(thinPeaks(peaks, bars)).toEqual(thinned);
});

describe('packed peaks', () => {
  it('unpack to the even levels', () => {
    const levels = Array.from({ length: 51 }, (_, step) => step * 2);
    expect(unpackPeaks(packPeaks(levels))).toEqual(levels);
  });

  it('are one letter each, which needs no escaping in JSON or a script', () => {
    expect(packPeaks([0, 1, 49, 100])).toMatch(/^[A-Za-z]{4}$/);
  });
});
