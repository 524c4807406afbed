import { filterMono, highpass, lowpass, peaking } from '../demos/dsp/biquad.ts';
import { fade } from '../demos/dsp/envelope.ts';
import { type Mode, renderModes } from '../demos/dsp/modal.ts';
import type { Random } from '../demos/dsp/random.ts';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';
import { burst, layer } from '../demos/instruments/drum-pieces.ts';
import type { Stroke } from './stroke.ts';

/** Frequencies of a round membrane over its lowest, as the air behind it leaves them. */
const MEMBRANE = [1.58, 2.1, 2.25, 2.6, 2.85, 3.1, 3.4, 3.65, 4.05] as const;

interface Head {
  readonly hz: number;
  /** Semitones that a full blow stretches it, and the seconds until it has come back. */
  readonly stretch: readonly [semitones: number, seconds: number];
  /** Seconds to be 60 dB down. */
  readonly decay: number;
  /** Level of the overtones beside the lowest tone. */
  readonly overtones: number;
  /** The far head, a little off: what makes a drum speak instead of hum. */
  readonly farHead: number;
}

/** The head's lowest tone: a blow stretches it, so that it falls back to its pitch. */
function lowestTone({ hz, stretch, decay }: Head, force: number): Float32Array {
  const sound = new Float32Array(toSamples(decay * 1.1));
  let phase = 0;
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (hz * 2 ** ((stretch[0] * force * Math.exp((-3 * t) / stretch[1])) / 12)) / SAMPLE_RATE;
    sound[i] = Math.sin(2 * Math.PI * phase) * Math.exp((-6.9 * t) / decay);
  }
  return sound;
}

function head(settings: Head, force: number, random: Random): Float32Array {
  const { hz, decay, overtones, farHead } = settings;
  // The harder the blow, the more of the high ones.
  const modes = MEMBRANE.map(
    (ratio, n): Mode => ({
      hz: hz * ratio * random.between(0.992, 1.008),
      gain: (overtones * force ** (0.25 + 0.16 * n)) / (1 + 0.55 * n),
      decay: decay / (1.9 + 0.75 * n),
      phase: random.between(0, 0.6),
    }),
  );
  const far: Mode = { hz: hz * 1.043, gain: farHead, decay: decay * 0.8 };
  return layer(lowestTone(settings, force), [renderModes([far, ...modes], decay), 0.6]);
}

/** The stick's or the beater's own sound: a knock, and noise that is brighter the harder it falls. */
function attack(level: number, hz: number, force: number, random: Random): Float32Array {
  const edge = burst(0.04, 0.012 + 0.008 * force, hz * 0.35, hz * (0.9 + 1.6 * force), random);
  const knock = renderModes(
    [0.61, 1, 1.47].map((ratio) => ({ hz: hz * 0.42 * ratio, gain: 0.35, decay: 0.022 })),
    0.04,
  );
  return layer(edge, [knock, 0.8]).map((sample) => sample * level * (0.35 + 0.65 * force));
}

/** A bass drum with both heads on, struck by felt. */
export const kick: Stroke = (force, random) => {
  const drum = head(
    { hz: 57, stretch: [11, 0.05], decay: 0.55, overtones: 0.8, farHead: 0.3 },
    0.35 + 0.65 * force,
    random,
  );
  const felt = attack(1.9, 2500, force, random);
  const air = burst(0.22, 0.12, 70, 420, random);
  return fade(
    filterMono(layer(drum, [felt, 1], [air, 0.6 * force]), [peaking(105, 1, 2), peaking(380, 1.1, -4)]),
    0.0004,
    0.05,
  );
};

/** A tom with a ringing far head. */
export const tom =
  (hz: number, decay: number): Stroke =>
  (force, random) => {
    const drum = head({ hz, stretch: [3.2, 0.14], decay, overtones: 1.25, farHead: 0.42 }, 0.25 + 0.75 * force, random);
    return fade(
      filterMono(layer(drum, [attack(2.6, 3100, force, random), 1]), [peaking(hz * 3.1, 1.2, -2), lowpass(13_000)]),
      0.0004,
      0.06,
    );
  };

interface Wires {
  /** Level beside the head. */
  readonly level: number;
  readonly decay: number;
}

/** Wires against the lower head: noise that rattles with it and stays a little longer. */
function rattle({ level, decay }: Wires, force: number, random: Random): Float32Array {
  const low = burst(decay * 1.6, decay * (0.75 + 0.45 * force), 1100, 5200 + 2600 * force, random);
  const high = burst(decay * 1.2, decay * (0.4 + 0.3 * force), 4200, 11_500, random);
  const sound = layer(low, [high, 0.25 + 0.6 * force]);
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    // They leave the head and fall back on it: a rise of some milliseconds, then a tremble.
    const contact = 1 - 0.75 * Math.exp(-t / 0.0035);
    sound[i] = (sound[i] ?? 0) * level * contact * (0.85 + 0.15 * Math.cos(2 * Math.PI * 186 * t));
  }
  return sound;
}

const SNARE_HEAD: Head = { hz: 187, stretch: [1.6, 0.05], decay: 0.21, overtones: 1.3, farHead: 0.6 };

/** A wooden snare drum; soft strokes are more wire than head. */
export const snare: Stroke = (force, random) => {
  const wires = rattle({ level: 3.1 * force ** 0.5, decay: 0.21 }, force, random);
  const drum = head(SNARE_HEAD, 0.2 + 0.8 * force, random).map((sample) => sample * (0.3 + 0.6 * force));
  const sound = layer(wires, [drum, 0.9], [attack(2.4, 4200, force, random), 1]);
  return fade(filterMono(sound, [highpass(95), peaking(210, 1.2, 2), peaking(5200, 0.9, 2)]), 0.0003, 0.05);
};

/** Stick on head and hoop at once. */
export const rimshot: Stroke = (force, random) => {
  const hoop = renderModes(
    [468, 935, 1420, 1985, 2710, 3650].map((hz, n) => ({
      hz: hz * random.between(0.995, 1.005),
      gain: 0.5 / (1 + 0.4 * n),
      decay: 0.16 - 0.018 * n,
    })),
    0.24,
  );
  const sound = layer(snare(Math.min(1, 0.3 + 0.7 * force), random), [hoop, 1.1 + 0.8 * force]);
  return fade(filterMono(sound, [peaking(940, 1.4, 3), highpass(120)]), 0.0003, 0.05);
};

/** The stick laid across the drum, its shaft on the hoop. */
export const crossStick: Stroke = (force, random) => {
  const wood = renderModes(
    [
      [412, 0.6, 0.075],
      [865, 1, 0.06],
      [1290, 0.7, 0.045],
      [1870, 0.55, 0.035],
      [2640, 0.4 * force, 0.03],
      [3720, 0.3 * force, 0.02],
    ].map(([hz = 0, gain = 0, decay = 0]) => ({ hz: hz * random.between(0.996, 1.004), gain, decay })),
    0.14,
  );
  const wires = rattle({ level: 0.3, decay: 0.12 }, force, random);
  return fade(layer(wires, [wood, 0.9], [attack(1.8, 3400, force, random), 1]), 0.0002, 0.03);
};
