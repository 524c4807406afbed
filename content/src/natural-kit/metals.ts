import { filterMono, highpass, peaking } from '../demos/dsp/biquad.ts';
import { fade } from '../demos/dsp/envelope.ts';
import { type Mode, renderModes } from '../demos/dsp/modal.ts';
import type { Random } from '../demos/dsp/random.ts';
import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { burst, layer } from '../demos/instruments/drum-pieces.ts';
import type { Stroke } from './stroke.ts';

interface Plate {
  /** Hertz between which it rings. */
  readonly from: number;
  readonly to: number;
  readonly modes: number;
  /** Seconds that its lowest vibrations take to be 60 dB down; higher ones take less. */
  readonly decay: number;
  /** How much sooner the high ones go: 0 not at all. */
  readonly damping: number;
  /** Hertz around which it is strongest. */
  readonly centre: number;
}

/** A plate of bronze: so many vibrations that no pitch is left. */
function plate({ from, to, modes, decay, damping, centre }: Plate, force: number, random: Random): Float32Array {
  const spread = Math.log(to / from);
  const all = Array.from({ length: modes }, (_, n): Mode => {
    const hz = from * Math.exp((spread * (n + random.between(0, 1))) / modes);
    const distance = Math.log2(hz / centre);
    const bright = hz > centre ? force ** (0.55 * distance) : 1;
    return {
      hz,
      gain: random.between(0.25, 1) * bright * Math.exp(-0.5 * (distance / 1.35) ** 2) * (4 / Math.sqrt(modes)),
      decay: decay * (hz / from) ** -damping * random.between(0.6, 1.15),
      phase: random.between(0, 6.28),
    };
  });
  return renderModes(all, decay * 1.2);
}

/** The shimmer that a blow throws up: it takes some milliseconds to get there. */
function shimmer(seconds: number, rise: number, low: number, random: Random): Float32Array {
  const sound = burst(seconds, seconds * 0.75, low, 15_500, random);
  for (let i = 0; i < sound.length; i++) sound[i] = (sound[i] ?? 0) * (1 - Math.exp(-i / SAMPLE_RATE / rise));
  return sound;
}

const tick = (level: number, hz: number, force: number, random: Random): Float32Array =>
  burst(0.03, 0.007, hz * 0.5, hz * (1.2 + force), random).map((sample) => sample * level * (0.4 + 0.6 * force));

const HAT = { from: 820, to: 15_500, modes: 120, damping: 0.28, centre: 6200 } as const;

/** Two small cymbals: pressed together, half open, open, or closed by the foot. */
const hats =
  (decay: number, air: number): Stroke =>
  (force, random) => {
    const pair = plate({ ...HAT, decay: decay * (0.8 + 0.3 * force) }, force, random);
    const hiss = burst(decay * 1.2, decay * 0.8, 5200, 15_500, random);
    const sound = layer(pair, [hiss, air * (0.4 + 0.6 * force)], [tick(0.5, 5200, force, random), 1]);
    return fade(filterMono(sound, [highpass(420 + 500 * (1 - force)), peaking(8200, 0.8, 2)]), 0.0003, 0.03);
  };

export const closedHat: Stroke = hats(0.24, 0.7);

/** Open, they sizzle against each other. */
export const openHat: Stroke = (force, random) => {
  const sound = hats(1.9, 0.3)(force, random);
  let level = 0;
  for (let i = 0; i < sound.length; i++) {
    if (i % 90 === 0) level = random.between(0.62, 1);
    sound[i] = (sound[i] ?? 0) * (i < 800 ? 1 : level);
  }
  return fade(filterMono(sound, [peaking(3400, 1, 1.5)]), 0.0003, 0.2);
};

/** The foot brings them together: no stick, a breath, then little. */
export const pedalHat: Stroke = (force, random) => {
  const pair = plate({ ...HAT, from: 600, decay: 0.2, centre: 4300 }, 0.5 * force, random);
  const breath = shimmer(0.13, 0.004, 2600, random);
  return fade(filterMono(layer(pair, [breath, 0.8]), [highpass(380), peaking(1500, 1, 2)]), 0.002, 0.02);
};

/** A thin crash: the shimmer swells, the body stays. */
export const crash: Stroke = (force, random) => {
  const body = plate(
    { from: 260, to: 15_000, modes: 300, decay: 5.2, damping: 0.32, centre: 2600 + 1600 * force },
    force,
    random,
  );
  const wash = shimmer(2.3, 0.018, 3600, random);
  const sound = layer(body, [wash, 0.55 * force ** 1.4], [tick(0.55, 4200, force, random), 1]);
  return fade(filterMono(sound, [highpass(230)]), 0.0005, 0.5);
};

/** A dry ride: the tip's ping stands in front of the wash. */
export const ride: Stroke = (force, random) => {
  const wash = plate({ from: 300, to: 13_500, modes: 200, decay: 5, damping: 0.36, centre: 3300 }, force, random);
  const ping = plate({ from: 3100, to: 9800, modes: 34, decay: 0.85, damping: 0.2, centre: 5200 }, force, random);
  const sound = layer(
    wash.map((sample) => sample * (0.34 + 0.5 * force ** 1.6)),
    [ping, 0.8],
    [tick(1.1, 6200, force, random), 1],
  );
  return fade(filterMono(sound, [highpass(280)]), 0.0003, 0.45);
};

const BELL = [742, 1286, 1978, 2790, 3712, 4805, 6100, 7480] as const;

/** The cup of the ride: it has a pitch. */
export const rideBell: Stroke = (force, random) => {
  const cup = renderModes(
    BELL.map((hz, n) => ({
      hz: hz * random.between(0.998, 1.002),
      gain: (0.75 * force ** (0.12 * n)) / (1 + 0.22 * n),
      decay: 2.1 / (1 + 0.22 * n),
      phase: random.between(0, 6.28),
    })),
    2.3,
  );
  const wash = plate({ from: 420, to: 13_500, modes: 120, decay: 2, damping: 0.35, centre: 3600 }, force, random);
  return fade(filterMono(layer(cup, [wash, 0.3], [tick(0.9, 5200, force, random), 1]), [highpass(320)]), 0.0003, 0.45);
};
