import { Biquad, bandpass } from './biquad.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { Stereo } from './stereo.ts';

type Formant = readonly [hz: number, gain: number];

/** The five resonances of sung vowels, between a chest and a head voice. */
const VOWELS = {
  ah: [
    [740, 1],
    [1180, 0.55],
    [2750, 0.2],
    [3300, 0.16],
    [4500, 0.05],
  ],
  oh: [
    [470, 1],
    [830, 0.4],
    [2650, 0.13],
    [3150, 0.1],
    [4300, 0.03],
  ],
  oo: [
    [350, 1],
    [680, 0.22],
    [2500, 0.07],
    [3050, 0.05],
    [4100, 0.015],
  ],
  eh: [
    [520, 1],
    [1820, 0.36],
    [2600, 0.24],
    [3350, 0.16],
    [4500, 0.06],
  ],
  mm: [
    [270, 1],
    [950, 0.09],
    [2300, 0.04],
    [2900, 0.03],
    [4000, 0.01],
  ],
} as const satisfies Record<string, readonly Formant[]>;
export type Vowel = keyof typeof VOWELS;

const STEP = 128;

/** Sings a sound through a row of vowels, one turning into the next over its whole length. */
export function singVowels(sound: Stereo, vowels: readonly [Vowel, ...Vowel[]], direct: number): void {
  for (const channel of [sound.left, sound.right]) {
    const filters = Array.from({ length: 5 }, () => new Biquad());
    const gains = new Float64Array(5);
    for (let from = 0; from < channel.length; from += STEP) {
      tune(filters, gains, vowels, from / channel.length);
      const end = Math.min(channel.length, from + STEP);
      for (let i = from; i < end; i++) {
        const input = channel[i] ?? 0;
        let output = input * direct;
        for (let n = 0; n < 5; n++) output += (filters[n]?.process(input) ?? 0) * (gains[n] ?? 0);
        channel[i] = output;
      }
    }
  }
}

function tune(
  filters: readonly Biquad[],
  gains: Float64Array,
  vowels: readonly [Vowel, ...Vowel[]],
  progress: number,
): void {
  const place = progress * (vowels.length - 1);
  const index = Math.min(vowels.length - 1, Math.floor(place));
  const here = VOWELS[vowels[index] ?? vowels[0]];
  const next = VOWELS[vowels[Math.min(vowels.length - 1, index + 1)] ?? vowels[0]];
  const t = (place - index) ** 2 * (3 - 2 * (place - index));
  for (const [n, filter] of filters.entries()) {
    const [hz, gain] = here[n] ?? [0, 0];
    const [nextHz, nextGain] = next[n] ?? [0, 0];
    const centre = Math.min(SAMPLE_RATE / 3, hz + (nextHz - hz) * t);
    bandpass(centre, centre / (70 + centre * 0.035), filter);
    gains[n] = (gain + (nextGain - gain) * t) * 1.6;
  }
}
