/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { greatestLoudness } from '../demos/loudness.ts';
import type { NotePlan, PitchedPlan } from './plan.ts';
import { notePlan } from './plans.ts';
import { renderKit } from './render-kit.ts';
import { renderPitched } from './render-pitched.ts';
import { centsSharp } from './tuning.ts';

function only<Kind extends NotePlan['kind']>(slug: string, kind: Kind): Extract<NotePlan, { kind: Kind }> {
  const plan = notePlan(slug);
  const isKind = (given: NotePlan): given is Extract<NotePlan, { kind: Kind }> => given.kind === kind;
  if (!isKind(plan)) throw new Error(`${slug} isn't ${kind}`);
  return plan;
}
const pitched = (slug: string): PitchedPlan => only(slug, 'pitched');
const peakOf = (sound: Float32Array) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const both = (sound: Float32Array) => ({ left: sound, right: sound });

describe('a note of a pitched pack', () => {
  // A bowed section, hammers, a bass, bars, a choir, tape and bells: each goes out of tune in its own way.
  it.each([
    ['frozen-strings', 45],
    ['frozen-strings', 77],
    ['attic-upright', 58],
    ['velvet-bass', 28],
    ['copper-kalimba', 87],
    ['lantern-voices', 64],
    ['dust-mellotron', 69],
    ['monastery-bells', 62],
    ['static-fields', 53],
  ])('%s %i is in tune within 5 cents, as loud as the others, heard at once and ends in silence', (slug, midi) => {
    const note = renderPitched(slug, pitched(slug), midi);
    const seconds = note.length / SAMPLE_RATE;
    expect(Math.abs(centsSharp(note, midi))).toBeLessThan(5);
    expect(greatestLoudness(both(note))).toBeCloseTo(-18, 0);
    expect(peakOf(note.subarray(0, 0.03 * SAMPLE_RATE))).toBeGreaterThan(peakOf(note) * 0.3);
    expect(Math.abs(note.at(-1) ?? 1)).toBeLessThan(1e-4);
    expect(seconds).toBeGreaterThanOrEqual(1.2);
    expect(seconds).toBeLessThanOrEqual(3.5);
  });

  it('is the same, sample by sample, when it is rendered again', () => {
    const twice = [1, 2].map(() => renderPitched('bowed-banjo', pitched('bowed-banjo'), 55));
    expect(twice[0]).toEqual(twice[1]);
  });
});

describe('the pieces of a kit', () => {
  it.each(['brushed-kit', 'kitchen-percussion'])('of %s sound for 0.4 to 1.5 s, at most 11 dB apart', (slug) => {
    const sounds = renderKit(slug, only(slug, 'drums'));
    const peaks = sounds.map(peakOf);
    expect(sounds.every(({ length }) => length >= 0.4 * SAMPLE_RATE && length <= 1.5 * SAMPLE_RATE)).toBe(true);
    expect(Math.max(...peaks)).toBeCloseTo(0.7, 2);
    expect(Math.max(...peaks) / Math.min(...peaks)).toBeLessThan(10 ** (11.1 / 20));
  });
});
