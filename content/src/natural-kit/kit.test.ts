import { beforeAll, describe, expect, it } from 'vitest';
import { filterMono, highpass } from '../demos/dsp/biquad.ts';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';
import type { Stereo } from '../demos/dsp/stereo.ts';
import { NATURAL_KIT } from './kit.ts';
import { STARTER_PATTERNS } from './patterns.ts';
import { peakOf, renderPad } from './render-pad.ts';

const MAIN = ['kick', 'snare', 'closed-hat', 'open-hat', 'high-tom', 'mid-tom', 'low-tom', 'crash', 'ride'];
const power = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;

/** Share of the power of the first 60 ms that lies above so many hertz. */
function brightness({ left }: Stereo, hz = 2000): number {
  const beginning = left.slice(0, toSamples(0.06));
  return power(filterMono(beginning.slice(), [highpass(hz), highpass(hz)])) / power(beginning);
}

describe('the natural kit', () => {
  it('has sixteen pads on keys of their own, struck from soft to hard, the main ones at least three times', () => {
    expect(NATURAL_KIT).toHaveLength(16);
    expect(new Set(NATURAL_KIT.map(({ slug }) => slug)).size).toBe(16);
    expect(new Set(NATURAL_KIT.map(({ midi }) => midi)).size).toBe(16);
    for (const { slug, velocities } of NATURAL_KIT) {
      expect(velocities.length, slug).toBeGreaterThanOrEqual(MAIN.includes(slug) ? 3 : 2);
      expect(velocities).toEqual(velocities.toSorted((one, other) => one - other));
    }
  });

  it('has one group of pieces that end each other: the hats', () => {
    const choked = NATURAL_KIT.filter(({ choke }) => choke !== undefined).map(({ slug, choke }) => [slug, choke]);
    expect(choked).toEqual([
      ['closed-hat', 'hats'],
      ['pedal-hat', 'hats'],
      ['open-hat', 'hats'],
    ]);
  });
});

describe.each(NATURAL_KIT.map((pad) => [pad.slug, pad] as const))('%s', { tags: ['full'] }, (_slug, pad) => {
  let strikes: readonly Stereo[];

  beforeAll(() => {
    strikes = pad.velocities.map((velocity) => renderPad(pad, velocity));
  });

  it('is heard at once, is as loud as its place in the kit says, and ends in silence', () => {
    for (const sound of strikes) {
      const loudest = peakOf(sound);
      expect(20 * Math.log10(loudest)).toBeCloseTo(pad.peak, 1);
      const beginning = { left: sound.left.slice(0, toSamples(0.012)), right: sound.right.slice(0, toSamples(0.012)) };
      expect(peakOf(beginning)).toBeGreaterThan(loudest * 0.3);
      expect(Math.abs(sound.left.at(-1) ?? 1) + Math.abs(sound.right.at(-1) ?? 1)).toBeLessThan(1e-3);
      expect(sound.left.length / SAMPLE_RATE).toBeLessThanOrEqual(pad.seconds);
    }
  });

  it('is another sound when it is struck harder, and the same when it is rendered again', () => {
    const [softest] = strikes;
    const hardest = strikes.at(-1);
    if (!softest || !hardest) throw new Error('no strikes');
    expect(brightness(hardest)).not.toBeCloseTo(brightness(softest), 4);
    expect(renderPad(pad, pad.velocities[0] ?? 0)).toEqual(softest);
  });
});

it.each([
  ['kick', 2000],
  ['snare', 2000],
  ['low-tom', 2000],
  ['open-hat', 7000],
  ['crash', 7000],
  ['ride', 7000],
] as const)('%s is brighter the harder it is struck', { tags: ['full'] }, (slug, hz) => {
  const pad = NATURAL_KIT.find((one) => one.slug === slug);
  const shares = pad?.velocities.map((velocity) => brightness(renderPad(pad, velocity), hz)) ?? [];
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.at(-1)).toBeGreaterThan((shares[0] ?? 1) * 1.1);
});

it('the starter patterns have sixteen steps for pads of the kit, accents among them', () => {
  const slugs = NATURAL_KIT.map(({ slug }) => slug);
  expect(STARTER_PATTERNS.length).toBeGreaterThanOrEqual(5);
  for (const { slug, tempo, swing, rows } of STARTER_PATTERNS) {
    expect(Object.keys(rows).filter((pad) => !slugs.includes(pad))).toEqual([]);
    expect(Object.values(rows).filter((steps) => !/^[-xX]{16}$/.test(steps))).toEqual([]);
    expect(Object.values(rows).join('')).toContain('X');
    expect(tempo, slug).toBeGreaterThanOrEqual(60);
    expect(tempo, slug).toBeLessThanOrEqual(180);
    expect(swing >= 0 && swing <= 1).toBe(true);
  }
});
