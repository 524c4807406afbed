import * as piece from '../composition/drum-map.ts';
import type { Biquad } from '../dsp/biquad.ts';
import { filterStereo, highpass, highShelf, lowpass, peaking } from '../dsp/biquad.ts';
import type { Random } from '../dsp/random.ts';
import { SAMPLE_RATE } from '../dsp/sample-rate.ts';
import { mix, place, silence } from '../dsp/stereo.ts';
import { burst, layer, metal, type Skin, shaker, skin, snare, swish } from './drum-pieces.ts';
import type { Instrument } from './instrument.ts';

type Stroke = (velocity: number, random: Random) => Float32Array;
type Piece = readonly [stroke: Stroke, gain: number, pan: number];

const head =
  (settings: Skin): Stroke =>
  (velocity, random) =>
    skin(settings, velocity, random);
const drum = (
  hz: number,
  decay: number,
  click: readonly [number, number],
  shell = 0.35,
  fall: readonly [number, number] = [0.5, 0.12],
) => head({ hz, fall, decay, click, shell });

function kit(pieces: ReadonlyMap<number, Piece>, colour: readonly Biquad[], drive: number): Instrument {
  return (notes, output, random) => {
    const sound = silence(output.left.length / SAMPLE_RATE);
    for (const note of notes) {
      const found = pieces.get(note.pitch);
      if (!found) continue;
      const [stroke, gain, pan] = found;
      place(sound, stroke(note.velocity, random), { start: note.start, gain, pan });
    }
    filterStereo(sound, colour);
    for (const channel of [sound.left, sound.right]) {
      for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh((channel[i] ?? 0) * drive) / drive;
    }
    mix(output, sound, 1);
  };
}

const clap: Stroke = (velocity, random) => {
  const sound = new Float32Array(burst(0.25, 0.2, 700, 7000, random));
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    sound[i] = (sound[i] ?? 0) * velocity * (t < 0.03 ? 0.4 + 0.6 * Math.abs(Math.cos(t * 260)) : 1);
  }
  return sound;
};
const rim: Stroke = (velocity, random) =>
  skin({ hz: 620, fall: [0.1, 0.01], decay: 0.06, click: [1.1, 3400], shell: 0.9 }, velocity, random);
const wood: Stroke = (velocity, random) =>
  skin({ hz: 880, fall: [0.05, 0.01], decay: 0.09, click: [0.4, 2600], shell: 0.7 }, velocity, random);

/** A well-worn kit in a wooden room. */
export const roomKit = kit(
  new Map<number, Piece>([
    [piece.KICK, [drum(58, 0.34, [0.5, 2400], 0.25, [1.6, 0.05]), 1.1, 0]],
    [piece.SNARE, [(v, r) => snare({ hz: 196, wires: 0.5, decay: 0.26, bright: 7200 }, v, r), 0.8, 0.08]],
    [piece.GHOST, [(v, r) => snare({ hz: 201, wires: 0.4, decay: 0.15, bright: 5600 }, v * 0.5, r), 0.7, 0.08]],
    [piece.RIM, [rim, 0.6, 0.12]],
    [piece.HAT, [(v, r) => metal({ hz: 3100, decay: 0.09, wash: 0.9, bell: 0.5 }, v, r), 0.62, 0.42]],
    [piece.OPEN_HAT, [(v, r) => metal({ hz: 2900, decay: 0.55, wash: 0.8, bell: 0.5 }, v, r), 0.5, 0.42]],
    [piece.RIDE, [(v, r) => metal({ hz: 1900, decay: 1.5, wash: 0.16, bell: 1 }, v, r), 0.42, -0.5]],
    [piece.CRASH, [(v, r) => metal({ hz: 1500, decay: 2.6, wash: 0.9, bell: 0.9 }, v, r), 0.42, -0.4]],
    [piece.HIGH_TOM, [drum(172, 0.42, [0.35, 2200]), 0.8, 0.3]],
    [piece.MID_TOM, [drum(124, 0.5, [0.35, 2000]), 0.85, -0.1]],
    [piece.LOW_TOM, [drum(86, 0.65, [0.35, 1800]), 0.95, -0.45]],
    [piece.SHAKER, [shaker, 0.35, -0.6]],
  ]),
  [peaking(110, 0.9, 2), peaking(420, 1, -2.5)],
  1.3,
);

/** Big drums in a quarry. */
export const graniteKit = kit(
  new Map<number, Piece>([
    [piece.KICK, [drum(46, 0.75, [0.7, 1900], 0.4, [1.4, 0.07]), 1.3, 0]],
    [piece.SNARE, [(v, r) => snare({ hz: 152, wires: 0.62, decay: 0.42, bright: 5200 }, v, r), 1, 0.05]],
    [piece.GHOST, [drum(230, 0.14, [0.6, 1800]), 0.4, 0.25]],
    [
      piece.HAT,
      [(v, r) => layer(burst(0.09, 0.06, 1800, 5200, r), [rim(v, r), 0.7]).map((sample) => sample * v), 0.42, 0.5],
    ],
    [piece.CRASH, [(v, r) => metal({ hz: 820, decay: 3, wash: 1, bell: 1 }, v, r), 0.5, -0.3]],
    [piece.HIGH_TOM, [drum(118, 0.75, [0.5, 1500], 0.5, [0.6, 0.2]), 1, 0.55]],
    [piece.MID_TOM, [drum(84, 0.95, [0.5, 1300], 0.5, [0.6, 0.2]), 1.05, -0.2]],
    [piece.LOW_TOM, [drum(61, 1.2, [0.5, 1200], 0.5, [0.6, 0.2]), 1.15, -0.6]],
  ]),
  [peaking(75, 0.9, 3), peaking(2500, 0.8, 2)],
  2.2,
);

/** Brushes on a small kit. */
export const brushedKit = kit(
  new Map<number, Piece>([
    [piece.KICK, [drum(64, 0.28, [0.14, 900], 0.2, [0.9, 0.05]), 0.7, 0]],
    [
      piece.SNARE,
      [
        (v, r) =>
          layer(
            swish(0.22, v, r),
            [snare({ hz: 210, wires: 0.28, decay: 0.13, bright: 6000 }, v * 0.6, r), 0.5],
            [burst(0.12, 0.09, 1500, 9000, r), v * 0.5],
          ),
        1,
        -0.05,
      ],
    ],
    [piece.GHOST, [(v, r) => swish(0.3, v, r), 0.45, 0.3]],
    [piece.RIM, [rim, 0.35, -0.2]],
    [piece.HAT, [(v, r) => metal({ hz: 3300, decay: 0.07, wash: 0.7, bell: 0.5 }, v, r), 0.4, 0.5]],
    [piece.RIDE, [(v, r) => metal({ hz: 2100, decay: 1.4, wash: 0.22, bell: 0.75 }, v, r), 0.42, -0.45]],
    [piece.CRASH, [(v, r) => metal({ hz: 1700, decay: 2.2, wash: 0.7, bell: 0.7 }, v * 0.7, r), 0.35, -0.45]],
    [piece.MID_TOM, [drum(138, 0.4, [0.15, 1100]), 0.6, 0.2]],
    [piece.LOW_TOM, [drum(94, 0.5, [0.15, 1000]), 0.7, -0.3]],
  ]),
  [highShelf(8000, -2)],
  1,
);

const sheet =
  (low: number, high: number, decay: number): Stroke =>
  (velocity, random) => {
    const crumple = burst(decay * 1.5, decay, low, high, random);
    for (let i = 0; i < crumple.length; i++)
      crumple[i] = (crumple[i] ?? 0) * velocity * (random.chance(0.0016 * (1 + velocity)) ? 3 : 1);
    return crumple;
  };

/** Boxes, sheets and bags. */
export const paperKit = kit(
  new Map<number, Piece>([
    [
      piece.KICK,
      [
        (v, r) =>
          layer(skin({ hz: 82, fall: [0.7, 0.04], decay: 0.2, click: [0.9, 900], shell: 0.6 }, v, r), [
            sheet(200, 1400, 0.1)(v, r),
            0.8,
          ]),
        1.1,
        0,
      ],
    ],
    [
      piece.SNARE,
      [
        (v, r) =>
          layer(
            sheet(900, 8000, 0.16)(v, r),
            [clap(v, r), 0.5],
            [skin({ hz: 260, fall: [0.2, 0.02], decay: 0.08, click: [0.5, 2000], shell: 0.8 }, v, r), 0.4],
          ),
        0.9,
        0.1,
      ],
    ],
    [piece.GHOST, [sheet(1800, 7000, 0.07), 0.6, -0.35]],
    [piece.HAT, [sheet(4200, 12_000, 0.05), 0.55, 0.5]],
    [piece.OPEN_HAT, [sheet(2600, 11_000, 0.3), 0.5, 0.55]],
    [piece.RIM, [wood, 0.35, -0.5]],
    [piece.SHAKER, [(v, r) => shaker(v, r, 4200), 0.6, -0.65]],
    [piece.CRASH, [sheet(1200, 9000, 0.9), 0.6, 0.2]],
    [piece.MID_TOM, [drum(165, 0.16, [0.9, 900], 0.7), 0.8, 0.3]],
    [piece.LOW_TOM, [drum(112, 0.2, [0.9, 800], 0.7), 0.9, -0.3]],
  ]),
  [peaking(1100, 0.8, 2), highpass(45)],
  1.1,
);

const can =
  (hz: number, decay: number): Stroke =>
  (velocity, random) =>
    layer(metal({ hz, decay, wash: 0.12, bell: 1.6 }, velocity, random), [
      skin({ hz: hz * 0.42, fall: [0.1, 0.02], decay: decay * 0.6, click: [0.5, 3000], shell: 0.9 }, velocity, random),
      0.4,
    ]);

/** Pots, lids and a cardboard bass drum. */
export const tinKit = kit(
  new Map<number, Piece>([
    [piece.KICK, [drum(74, 0.24, [0.7, 1500], 0.7, [0.9, 0.04]), 1.1, 0]],
    [piece.SNARE, [(v, r) => layer(can(540, 0.3)(v, r), [burst(0.16, 0.1, 1500, 9000, r), v * 0.5]), 0.9, 0.12]],
    [piece.GHOST, [can(720, 0.14), 0.5, 0.2]],
    [piece.HAT, [can(2300, 0.1), 0.42, 0.5]],
    [piece.OPEN_HAT, [can(1500, 0.6), 0.4, 0.5]],
    [piece.CRASH, [can(930, 1.5), 0.5, -0.4]],
    [piece.HIGH_TOM, [can(610, 0.38), 0.7, 0.55]],
    [piece.MID_TOM, [can(452, 0.42), 0.7, -0.25]],
    [piece.LOW_TOM, [can(338, 0.5), 0.75, -0.6]],
    [piece.SHAKER, [(v, r) => shaker(v, r, 7800), 0.45, -0.7]],
    [piece.RIM, [wood, 0.5, 0.3]],
  ]),
  [peaking(1800, 0.8, 2), highpass(50)],
  1.4,
);

/** Taikos, frame drums and bass drums by the dozen. */
export const thunderDrums = kit(
  new Map<number, Piece>([
    [piece.KICK, [drum(41, 1.5, [0.4, 1000], 0.45, [0.8, 0.16]), 1.5, 0]],
    [piece.SNARE, [drum(97, 0.8, [0.9, 2300], 0.6, [0.4, 0.1]), 1, 0.15]],
    [piece.GHOST, [drum(131, 0.3, [0.8, 2600], 0.5), 0.55, -0.5]],
    [piece.HAT, [rim, 0.36, 0.65]],
    [piece.HIGH_TOM, [drum(109, 0.7, [0.7, 1900], 0.6), 0.95, 0.6]],
    [piece.MID_TOM, [drum(78, 0.9, [0.7, 1500], 0.6), 1, -0.35]],
    [piece.LOW_TOM, [drum(57, 1.2, [0.6, 1300], 0.6), 1.2, -0.7]],
    [piece.CRASH, [(v, r) => metal({ hz: 640, decay: 4, wash: 1.1, bell: 0.9 }, v, r), 0.55, 0.3]],
  ]),
  [peaking(65, 0.9, 3), peaking(320, 1, -2), highShelf(5000, 2)],
  1.8,
);

/** Cups, jars, graters and a table top. */
export const kitchenTable = kit(
  new Map<number, Piece>([
    [piece.KICK, [drum(92, 0.18, [0.7, 700], 0.8, [0.5, 0.03]), 1.1, 0]],
    [piece.SNARE, [(v, r) => layer(can(880, 0.16)(v, r), [wood(v, r), 0.9]), 0.6, 0.35]],
    [piece.GHOST, [wood, 0.4, -0.55]],
    [piece.HAT, [(v, r) => metal({ hz: 4200, decay: 0.16, wash: 0.1, bell: 1.8 }, v, r), 0.5, 0.6]],
    [piece.SHAKER, [(v, r) => shaker(v, r, 5200), 0.6, -0.7]],
    [piece.OPEN_HAT, [(v, r) => swish(0.24, v, r), 0.9, -0.3]],
    [piece.RIM, [rim, 0.5, 0.2]],
  ]),
  [lowpass(13_000)],
  1.1,
);
