import { filterStereo, highpass, highShelf, lowpass, peaking } from '../dsp/biquad.ts';
import { chorus } from '../dsp/chorus.ts';
import { singVowels, type Vowel } from '../dsp/formants.ts';
import { tape } from '../dsp/tape.ts';
import { Wavetable } from '../dsp/wavetable.ts';
import type { LineTone } from './line.ts';
import { type Section, section } from './section.ts';

const sung = (changes: Partial<LineTone>): LineTone => ({
  soft: new Wavetable((n) => 1 / n ** 1.5),
  loud: new Wavetable((n) => 1 / n ** 0.95),
  attack: 0.22,
  release: 0.4,
  glide: 0.09,
  vibrato: { rate: 5.2, cents: 18, delay: 0.35 },
  swell: 0.4,
  articulation: 0.25,
  noise: { level: 0.12, centre: 8 },
  mute: 0.2,
  ...changes,
});

type Choir = Omit<Section, 'finish' | 'body'> & {
  readonly vowels: readonly [Vowel, ...Vowel[]];
  readonly direct: number;
};

const choir = ({ vowels, direct, ...rest }: Choir, after?: Section['finish']) =>
  section({
    ...rest,
    body: [highpass(90)],
    finish: (sound, random) => {
      singVowels(sound, vowels, direct);
      after?.(sound, random);
    },
  });

/** Twelve singers in a small room. */
export const smallChoir = choir({
  tone: sung({}),
  players: 4,
  detune: 9,
  looseness: 0.03,
  width: 0.85,
  vowels: ['oo', 'ah', 'oh', 'ah', 'oo'],
  direct: 0.05,
});

/** Cold, high voices with a rim of glass. */
export const glassChoir = choir(
  {
    tone: sung({
      attack: 0.5,
      release: 0.9,
      vibrato: { rate: 4.6, cents: 8, delay: 0.6 },
      noise: { level: 0.2, centre: 6 },
      swell: 0.6,
    }),
    players: 4,
    detune: 8,
    looseness: 0.07,
    width: 1,
    vowels: ['oo', 'eh', 'ah', 'oo'],
    direct: 0.09,
  },
  (sound) => {
    filterStereo(sound, [peaking(3400, 1, 5), highShelf(7000, 5)]);
    chorus(sound, { rate: 0.31, depth: 2.2, amount: 0.7 });
  },
);

/** Voices that are half breath. */
export const whisperChoir = choir(
  {
    tone: sung({
      soft: new Wavetable((n) => 1 / n ** 1.9),
      loud: new Wavetable((n) => 1 / n ** 1.4),
      attack: 0.3,
      release: 0.55,
      vibrato: { rate: 4.8, cents: 9, delay: 0.5 },
      noise: { level: 0.75, centre: 5 },
      swell: 0.6,
    }),
    players: 4,
    detune: 8,
    looseness: 0.05,
    width: 0.95,
    vowels: ['mm', 'oo', 'ah', 'oo', 'mm'],
    direct: 0.06,
  },
  (sound) => filterStereo(sound, [highShelf(5000, 4)]),
);

/** A choir from a short-wave receiver. */
export const radioChoir = choir(
  {
    tone: sung({ attack: 0.25, vibrato: { rate: 5.4, cents: 24, delay: 0.2 } }),
    players: 4,
    detune: 13,
    looseness: 0.05,
    width: 0.4,
    vowels: ['oh', 'ah', 'eh', 'ah', 'oo'],
    direct: 0.1,
  },
  (sound, random) => {
    filterStereo(sound, [highpass(330, 0.9), highpass(330), peaking(1500, 1.2, 6)]);
    tape(sound, { wow: 1.5, drive: 2.6, bandwidth: 3300, hiss: 0.012 }, random);
  },
);

/** Few open voices, singing as outdoors. */
export const lanternVoices = choir(
  {
    tone: sung({
      attack: 0.14,
      glide: 0.13,
      vibrato: { rate: 5, cents: 14, delay: 0.5 },
      noise: { level: 0.3, centre: 7 },
    }),
    players: 2,
    detune: 7,
    looseness: 0.03,
    width: 0.9,
    vowels: ['ah', 'oh', 'ah', 'eh', 'ah'],
    direct: 0.06,
  },
  (sound) => filterStereo(sound, [peaking(2900, 1.2, 3)]),
);

/** Men's voices below a choir. */
export const lowVoices = choir(
  {
    tone: sung({ attack: 0.4, release: 0.8, swell: 0.5 }),
    players: 3,
    detune: 8,
    looseness: 0.05,
    width: 0.7,
    vowels: ['mm', 'oo', 'oh', 'mm'],
    direct: 0.05,
  },
  (sound) => filterStereo(sound, [lowpass(3200)]),
);
