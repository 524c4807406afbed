import { beforeEach, describe, expect, it } from 'vitest';
import { RINGING, StrokesUnderWay } from './strokes-under-way.ts';

let underWay: StrokesUnderWay;
/** When each stroke ends, as a sampler would have it: the earliest of what it was told. */
let ends: Map<string, number>;

beforeEach(() => {
  underWay = new StrokesUnderWay();
  ends = new Map();
});

function strike(name: string, time: number, { pad = name, group = null as string | null } = {}): () => void {
  const stop = (at: number) => ends.set(name, Math.min(at, ends.get(name) ?? Number.POSITIVE_INFINITY));
  return underWay.add({ pad, group, time, stop });
}
const hat = { group: 'hats' };

describe('strokes of one group', () => {
  it('end each other: the closed hat ends the open one', () => {
    strike('open', 1, hat);
    strike('closed', 1.5, hat);
    expect([...ends]).toEqual([['open', 1.5]]);
  });

  it('end at the right time in whatever order they are told of', () => {
    strike('closed ahead', 1.1, hat);
    strike('open now', 1, hat);
    strike('pedal ahead', 1.05, hat);
    expect([...ends].sort()).toEqual([
      ['open now', 1.05],
      ['pedal ahead', 1.1],
    ]);
  });

  it('leave those alone that are set for later, and those of other groups', () => {
    strike('open ahead', 2, hat);
    strike('kick', 1);
    strike('another', 1, { group: 'others' });
    strike('closed', 1, hat);
    expect(ends.has('open ahead')).toBe(false);
    expect(ends.has('kick')).toBe(false);
    expect(ends.has('another')).toBe(false);
  });

  it('both sound when they fall together', () => {
    strike('open', 1, hat);
    strike('closed', 1, hat);
    expect(ends.size).toBe(0);
  });

  it('end nothing any more once they are taken back', () => {
    const takeBack = strike('closed ahead', 3, hat);
    takeBack();
    expect(ends.get('closed ahead')).toBe(0);
    strike('open', 2, hat);
    expect(ends.has('open')).toBe(false);
  });
});

it('a pad rings into itself a few times; then the oldest stroke gives way', () => {
  for (let n = 0; n <= RINGING; n++) strike(`crash ${n}`, n, { pad: 'crash' });
  strike('ride', RINGING + 1);
  expect([...ends]).toEqual([['crash 0', RINGING]]);
});
