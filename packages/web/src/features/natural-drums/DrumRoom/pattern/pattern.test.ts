import type { DrumPattern } from '@sound-library/contract/resources/natural-drums.ts';
import { describe, expect, it } from 'vitest';
import { firstPattern, NO_STEPS, patternOf, starterOf, stepsOf, withNextStep, withTempo } from './pattern.ts';

const STARTER: DrumPattern = {
  content_id: 'pattern-barn-door',
  slug: 'barn-door',
  name: 'Barn door',
  tempo: 96,
  swing: 0,
  rows: [{ pad: 'kick', steps: [2, ...NO_STEPS.slice(1)] }],
};

describe('a pattern', () => {
  it('has a step go from nothing to a stroke, to an accent, and back', () => {
    const states = [0, 1, 2].reduce(
      (patterns) => [...patterns, withNextStep(patterns.at(-1) ?? patternOf(STARTER), 'snare', 4)],
      [patternOf(STARTER)],
    );
    expect(states.map((state) => stepsOf(state, 'snare')[4])).toEqual([0, 1, 2, 0]);
    expect(stepsOf(states[2] ?? patternOf(STARTER), 'kick')).toEqual(STARTER.rows[0]?.steps);
  });

  it('keeps to the tempos that can be played', () => {
    const tempos = [20, 60.4, 180, 900].map((tempo) => withTempo(patternOf(STARTER), tempo).tempo);
    expect(tempos).toEqual([60, 60, 180, 180]);
  });

  it('is still the starter at another tempo, also when an empty row came and went', () => {
    const slower = withTempo(patternOf(STARTER), 70);
    const emptied = [1, 2, 3].reduce((before) => withNextStep(before, 'snare', 0), slower);
    expect(starterOf(emptied, [STARTER])?.slug).toBe('barn-door');
    expect(starterOf(withNextStep(slower, 'snare', 0), [STARTER])).toBeUndefined();
  });

  it('is silence where a kit has none', () => {
    expect(firstPattern({ patterns: [] }).rows).toEqual({});
  });
});
