import { highpass, highShelf, lowpass, peaking } from '../dsp/biquad.ts';
import { Wavetable } from '../dsp/wavetable.ts';
import type { LineTone } from './line.ts';
import { section } from './section.ts';

// A bow near the bridge cuts every nth harmonic; the slope steepens when the bow is light.
const bow = (slope: number, position: number) =>
  new Wavetable((n) => (Math.abs(Math.sin(Math.PI * n * position)) * 0.8 + 0.2) / n ** slope);

const violinBody = [
  highpass(170),
  peaking(280, 2.5, 4),
  peaking(460, 3, 3.5),
  peaking(780, 2, -2),
  peaking(1150, 1.6, 2.5),
  peaking(2700, 1.1, 4),
  lowpass(8500),
];
const celloBody = [
  highpass(60),
  peaking(105, 2.2, 3.5),
  peaking(190, 2.6, 4),
  peaking(330, 2, 2),
  peaking(620, 1.8, -2),
  peaking(1500, 1.2, 2.5),
  lowpass(5800),
];
const erhuBody = [
  highpass(230),
  peaking(420, 3, 5),
  peaking(880, 3, 6),
  peaking(1500, 2.5, 3),
  peaking(2600, 2, 5),
  lowpass(6500),
];
const banjoBody = [
  highpass(150),
  peaking(340, 4, 6),
  peaking(720, 5, 7),
  peaking(1350, 4, 5),
  peaking(3100, 2, 4),
  lowpass(7500),
];

const bowed = (changes: Partial<LineTone>): LineTone => ({
  soft: bow(1.75, 0.14),
  loud: bow(1.05, 0.09),
  attack: 0.12,
  release: 0.22,
  glide: 0.035,
  vibrato: { rate: 5.6, cents: 13, delay: 0.18 },
  swell: 0.3,
  articulation: 0.35,
  noise: { level: 0.035, centre: 6 },
  mute: 0.25,
  ...changes,
});

/** A full string section: warm, with vibrato. */
export const stringSection = section({
  tone: bowed({ attack: 0.2, release: 0.35 }),
  players: 6,
  detune: 7,
  looseness: 0.022,
  width: 0.85,
  body: violinBody,
});

/** A handful of muted players close to the microphones. */
export const chamberStrings = section({
  tone: bowed({ attack: 0.16, mute: 0.5, swell: 0.45 }),
  players: 3,
  detune: 6,
  looseness: 0.016,
  width: 0.75,
  body: [peaking(240, 2, 3), peaking(500, 2, 2), peaking(2400, 1, 2), lowpass(5600)],
});

/** Players who hardly press the bow, without vibrato: air and glass. */
export const frozenStrings = section({
  tone: bowed({
    soft: bow(2.1, 0.22),
    loud: bow(1.35, 0.2),
    attack: 0.75,
    release: 1.1,
    glide: 0.09,
    vibrato: { rate: 4.4, cents: 2, delay: 1 },
    swell: 0.65,
    articulation: 0.1,
    noise: { level: 0.06, centre: 9 },
    mute: 0.3,
  }),
  players: 6,
  detune: 9,
  looseness: 0.08,
  width: 1,
  body: [highpass(120), peaking(420, 2, 3), peaking(3200, 0.8, 5), highShelf(6500, 4)],
});

/** Bows on the bridge: whistling overtones over a dark bed. */
export const polarStrings = section({
  tone: bowed({
    soft: new Wavetable((n) => (n % 3 === 0 ? 1.8 : 1) / n ** 1.6),
    loud: new Wavetable((n) => (n === 5 || n === 7 ? 3 : 1) / n ** 1.25),
    attack: 0.5,
    release: 1.3,
    glide: 0.22,
    vibrato: { rate: 5, cents: 4, delay: 0.8 },
    swell: 0.75,
    articulation: 0.15,
    noise: { level: 0.05, centre: 12 },
    mute: 0.1,
  }),
  players: 5,
  detune: 12,
  looseness: 0.09,
  width: 1,
  body: [highpass(45), peaking(200, 1.2, 3), peaking(1900, 2, 4), peaking(5200, 1.2, 4)],
});

/** One of each of a string quartet. */
export const quartet = section({
  tone: bowed({ attack: 0.085, release: 0.16, articulation: 0.5, swell: 0.35 }),
  players: 1,
  detune: 3,
  looseness: 0.012,
  width: 0.95,
  body: violinBody,
});

/** A solo cello with a slow, wide vibrato. */
export const soloCello = section({
  tone: bowed({
    attack: 0.13,
    release: 0.3,
    glide: 0.07,
    vibrato: { rate: 5.1, cents: 19, delay: 0.28 },
    swell: 0.5,
    noise: { level: 0.06, centre: 8 },
    mute: 0.15,
  }),
  players: 1,
  detune: 0,
  looseness: 0,
  width: 0.4,
  body: celloBody,
});

/** A country fiddle: short bows, hardly any vibrato. */
export const fiddle = section({
  tone: bowed({
    attack: 0.028,
    release: 0.07,
    glide: 0.012,
    vibrato: { rate: 5.8, cents: 5, delay: 0.25 },
    swell: 0.12,
    articulation: 0.75,
    noise: { level: 0.09, centre: 5 },
    mute: 0,
  }),
  players: 1,
  detune: 0,
  looseness: 0,
  width: 0.5,
  body: violinBody,
});

/** A two-stringed spike fiddle: nasal, sliding, with a wide vibrato. */
export const erhu = section({
  tone: bowed({
    soft: bow(1.35, 0.3),
    loud: bow(0.8, 0.17),
    attack: 0.09,
    release: 0.22,
    glide: 0.13,
    vibrato: { rate: 5.9, cents: 26, delay: 0.2 },
    swell: 0.45,
    articulation: 0.22,
    noise: { level: 0.07, centre: 5 },
    mute: 0.2,
  }),
  players: 1,
  detune: 0,
  looseness: 0,
  width: 0.2,
  body: erhuBody,
});

/** A banjo's skin under a bow: rough, with a hollow ring. */
export const bowedBanjo = section({
  tone: bowed({
    soft: bow(1.3, 0.35),
    loud: bow(0.75, 0.07),
    attack: 0.22,
    release: 0.5,
    glide: 0.05,
    vibrato: { rate: 3.6, cents: 7, delay: 0.4 },
    swell: 0.6,
    articulation: 0.4,
    noise: { level: 0.2, centre: 4 },
    mute: 0.1,
  }),
  players: 2,
  detune: 11,
  looseness: 0.03,
  width: 0.7,
  body: banjoBody,
});

/** Basses and cellos in unison below an orchestra. */
export const lowStrings = section({
  tone: bowed({
    attack: 0.18,
    release: 0.4,
    vibrato: { rate: 4.9, cents: 9, delay: 0.4 },
    noise: { level: 0.05, centre: 10 },
  }),
  players: 4,
  detune: 6,
  looseness: 0.02,
  width: 0.5,
  body: celloBody,
});
