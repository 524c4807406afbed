import { highpass, lowpass, peaking } from '../dsp/biquad.ts';
import { Wavetable } from '../dsp/wavetable.ts';
import type { LineTone } from './line.ts';
import { section } from './section.ts';

// A bell radiates up to a corner in hertz; blowing harder moves the corner up.
const bell = (corner: number, steepness: number) =>
  new Wavetable((n, hz) => 1 / (1 + ((n * hz) / corner) ** steepness) / n ** 0.35);

const blown = (changes: Partial<LineTone>): LineTone => ({
  soft: bell(420, 2.6),
  loud: bell(1500, 2.2),
  attack: 0.075,
  release: 0.16,
  glide: 0.03,
  vibrato: { rate: 4.9, cents: 5, delay: 0.5 },
  swell: 0.35,
  articulation: 0.45,
  noise: { level: 0.02, centre: 5 },
  mute: 0.1,
  ...changes,
});

/** Four horns at a distance. */
export const horns = section({
  tone: blown({ attack: 0.11, release: 0.26, swell: 0.5 }),
  players: 3,
  detune: 5,
  looseness: 0.018,
  width: 0.7,
  body: [highpass(70), peaking(340, 1.4, 3), lowpass(3600)],
});

/** Horns half asleep: soft, muffled, slow to speak. */
export const sleepyHorns = section({
  tone: blown({
    soft: bell(300, 3),
    loud: bell(760, 2.6),
    attack: 0.24,
    release: 0.5,
    glide: 0.1,
    swell: 0.6,
    articulation: 0.2,
    vibrato: { rate: 4.2, cents: 9, delay: 0.4 },
    noise: { level: 0.07, centre: 4 },
  }),
  players: 3,
  detune: 8,
  looseness: 0.04,
  width: 0.8,
  body: [highpass(60), peaking(300, 1.2, 3), lowpass(2300)],
});

/** Trombones and a tuba, edged when they swell. */
export const lowBrass = section({
  tone: blown({
    soft: bell(300, 2.4),
    loud: bell(1900, 1.9),
    attack: 0.16,
    release: 0.3,
    swell: 0.75,
    articulation: 0.3,
  }),
  players: 4,
  detune: 6,
  looseness: 0.025,
  width: 0.85,
  body: [highpass(38), peaking(210, 1.2, 3), peaking(1100, 1.4, 2), lowpass(5200)],
});

/** One trumpet with a harmon mute, near. */
export const mutedTrumpet = section({
  tone: blown({
    soft: new Wavetable(
      (n, hz) => (0.25 + Math.exp(-(((n * hz - 1900) / 900) ** 2))) / n ** 0.5 / (1 + ((n * hz) / 5200) ** 4),
    ),
    loud: new Wavetable(
      (n, hz) => (0.22 + 1.5 * Math.exp(-(((n * hz - 2300) / 1200) ** 2))) / n ** 0.35 / (1 + ((n * hz) / 7500) ** 4),
    ),
    attack: 0.05,
    release: 0.14,
    glide: 0.045,
    vibrato: { rate: 5.2, cents: 16, delay: 0.38 },
    swell: 0.4,
    articulation: 0.5,
    noise: { level: 0.09, centre: 4 },
  }),
  players: 1,
  detune: 0,
  looseness: 0,
  width: 0.2,
  body: [highpass(190), peaking(1700, 1.5, 3)],
});

/** Trumpets, horns and trombones together. */
export const fullBrass = section({
  tone: blown({ loud: bell(2200, 1.9), attack: 0.085, swell: 0.55 }),
  players: 4,
  detune: 6,
  looseness: 0.016,
  width: 0.9,
  body: [highpass(55), peaking(480, 1.2, 2), lowpass(6500)],
});
