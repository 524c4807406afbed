import { highpass, lowpass, peaking } from '../dsp/biquad.ts';
import { Wavetable } from '../dsp/wavetable.ts';
import type { LineTone } from './line.ts';
import { section } from './section.ts';

const list = (...gains: readonly number[]) =>
  new Wavetable((n) => gains[n - 1] ?? (gains.at(-1) ?? 0) / (n - gains.length + 1) ** 2.2);
const clarinet = (even: number, slope: number) =>
  new Wavetable(
    (n, hz) => (n % 2 === 1 ? 1 : even * Math.min(1, (n * hz) / 3200)) / n ** slope / (1 + ((n * hz) / 4200) ** 3),
  );
const reed = (peak: number, slope: number) =>
  new Wavetable(
    (n, hz) =>
      (0.18 +
        Math.exp(-(((n * hz - peak) / (peak * 0.42)) ** 2)) +
        0.4 * Math.exp(-(((n * hz - peak * 2.6) / 900) ** 2))) /
      n ** slope,
  );

const blown = (changes: Partial<LineTone>): LineTone => ({
  soft: list(1, 0.12, 0.05, 0.01),
  loud: list(1, 0.5, 0.24, 0.1, 0.06, 0.02),
  attack: 0.06,
  release: 0.1,
  glide: 0.022,
  vibrato: { rate: 5, cents: 11, delay: 0.3 },
  swell: 0.4,
  articulation: 0.4,
  noise: { level: 0.12, centre: 3 },
  mute: 0,
  ...changes,
});
const solo = { players: 1, detune: 0, looseness: 0, width: 0.3 } as const;

/** A wooden transverse flute with much air. */
export const flute = section({
  ...solo,
  tone: blown({ noise: { level: 0.13, centre: 2.4 }, attack: 0.07, glide: 0.03 }),
  body: [highpass(200), peaking(900, 1, 2), lowpass(7500)],
});

/** A notched bamboo flute: breath before tone, bending into its notes. */
export const bambooFlute = section({
  ...solo,
  tone: blown({
    soft: list(1, 0.3, 0.22, 0.03),
    loud: list(1, 0.75, 0.55, 0.2, 0.1, 0.04),
    noise: { level: 0.7, centre: 2 },
    attack: 0.11,
    release: 0.22,
    glide: 0.1,
    vibrato: { rate: 4.3, cents: 30, delay: 0.45 },
    swell: 0.6,
  }),
  body: [highpass(170), peaking(1250, 1.6, 4), lowpass(6800)],
});

/** A clarinet: hollow odd harmonics, warm below. */
export const clarinetSolo = section({
  ...solo,
  tone: blown({
    soft: clarinet(0.05, 1.9),
    loud: clarinet(0.35, 0.95),
    vibrato: { rate: 4.6, cents: 3, delay: 0.6 },
    noise: { level: 0.045, centre: 4 },
    attack: 0.05,
  }),
  body: [highpass(110), peaking(300, 1, 1.5), peaking(1500, 1.5, 2), lowpass(6500)],
});

/** An oboe: narrow, with formants at one and three kilohertz. */
export const oboe = section({
  ...solo,
  tone: blown({
    soft: reed(1050, 0.25),
    loud: reed(1250, 0.05),
    vibrato: { rate: 5.3, cents: 13, delay: 0.25 },
    noise: { level: 0.03, centre: 5 },
    attack: 0.04,
    articulation: 0.3,
  }),
  body: [highpass(220), lowpass(8500)],
});

/** A bed of low reeds that beat against each other. */
export const marshReeds = section({
  tone: blown({
    soft: reed(520, 0.5),
    loud: reed(820, 0.1),
    vibrato: { rate: 3.1, cents: 8, delay: 0.2 },
    noise: { level: 0.3, centre: 6 },
    attack: 0.4,
    release: 0.7,
    swell: 0.7,
    glide: 0.14,
  }),
  players: 4,
  detune: 14,
  looseness: 0.07,
  width: 0.95,
  body: [highpass(80), peaking(620, 2, 4), lowpass(4200)],
});

/** An accordion with two reeds a note, tuned apart. */
export const accordion = section({
  tone: blown({
    soft: new Wavetable((n) => (n % 2 ? 1 : 0.6) / n ** 0.9 / (1 + (n / 9) ** 2)),
    loud: new Wavetable((n) => (n % 2 ? 1 : 0.7) / n ** 0.6 / (1 + (n / 14) ** 2)),
    vibrato: { rate: 1, cents: 0, delay: 9 },
    noise: { level: 0.05, centre: 8 },
    attack: 0.07,
    release: 0.12,
    glide: 0.006,
    articulation: 0.35,
    swell: 0.35,
  }),
  players: 2,
  detune: 13,
  looseness: 0.004,
  width: 0.6,
  body: [highpass(100), peaking(800, 1, 2), peaking(2300, 1.5, 3), lowpass(5200)],
});
