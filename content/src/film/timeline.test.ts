import { describe, expect, it } from 'vitest';
import { FILM, IMPRESSIONS, impressionAt } from './timeline.ts';

describe('the film', () => {
  it('begins with paper and ends with the whole picture, in good time before its end', () => {
    expect(impressionAt(0)).toEqual({ done: 0, next: 0 });
    expect(impressionAt(FILM.durationMs - 1_500)).toEqual({ done: IMPRESSIONS.length - 1, next: 0 });
  });

  it('never takes back what is printed', () => {
    const times = Array.from({ length: FILM.durationMs / 40 }, (_, frame) => frame * 40);
    const printed = times.map(impressionAt).map(({ done, next }) => done + next);
    expect(printed.filter((amount, index) => amount < (printed[index - 1] ?? 0))).toEqual([]);
    expect(printed.every((amount) => amount <= IMPRESSIONS.length - 1)).toBe(true);
  });
});
