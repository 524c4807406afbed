/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { centsToRatio, toHz } from '../demos/dsp/pitch.ts';
import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { centsSharp, flatten } from './tuning.ts';

interface Voice {
  readonly cents: number;
  readonly gain: number;
}

/** Voices with overtones stretched as a piano's, over hum a fifth below, decaying. */
function tone(midi: number, voices: readonly Voice[]): Float32Array {
  return Float32Array.from({ length: 3.2 * SAMPLE_RATE }, (_, i) => {
    const time = i / SAMPLE_RATE;
    const turns = (hz: number) => Math.sin(2 * Math.PI * hz * time);
    const sounding = voices.map(({ cents, gain }) => {
      const hz = toHz(midi) * centsToRatio(cents);
      return gain * (turns(hz) + 0.8 * turns(2.01 * hz) + 0.5 * turns(3.04 * hz));
    });
    return (sounding.reduce((sum, voice) => sum + voice, 0) + 0.2 * turns(toHz(midi - 7))) * Math.exp(-1.4 * time);
  });
}

describe('the tuning of a note', () => {
  it.each([28, 45, 60, 76, 96])('is read off the fundamental at MIDI %i', (midi) => {
    for (const cents of [-38, -6, 0, 6, 38])
      expect(centsSharp(tone(midi, [{ cents, gain: 1 }]), midi)).toBeCloseTo(cents, 0);
  });

  it('is the mean of the players, the louder one counting for more', () => {
    const even = tone(57, [
      { cents: -9, gain: 1 },
      { cents: 9, gain: 1 },
    ]);
    const uneven = tone(57, [
      { cents: 0, gain: 1 },
      { cents: 20, gain: 0.3 },
    ]);
    expect(Math.abs(centsSharp(even, 57))).toBeLessThan(2);
    expect(centsSharp(uneven, 57)).toBeGreaterThan(0);
    expect(centsSharp(uneven, 57)).toBeLessThan(6);
  });

  it('moves by the cents that it is flattened by, up or down', () => {
    const sharp = tone(64, [{ cents: 12, gain: 1 }]);
    expect(centsSharp(flatten(sharp, 12), 64)).toBeCloseTo(0, 1);
    expect(centsSharp(flatten(sharp, -5), 64)).toBeCloseTo(17, 1);
  });
});
