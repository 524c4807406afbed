import * as hands from './hands.ts';
import * as heads from './heads.ts';
import * as metals from './metals.ts';
import type { Stroke } from './stroke.ts';

export interface PadPlan {
  readonly slug: string;
  /** Its key in General MIDI's percussion map. */
  readonly midi: number;
  readonly stroke: Stroke;
  /** MIDI velocities at which it was struck, soft to hard. */
  readonly velocities: readonly number[];
  /** Peak of its hardest strike, in decibels below full scale: the balance of the kit. */
  readonly peak: number;
  /** -1 left to 1 right, as the drummer sits. */
  readonly side: number;
  readonly room: number;
  /** How far the tape rounds its peaks, so that its body is heard: none when it isn't said. */
  readonly drive?: number;
  /** Seconds of the longest recording. */
  readonly seconds: number;
  /** Pieces of one group end each other. */
  readonly choke?: string;
}

const SOFT_TO_HARD = [36, 80, 120] as const;

/** The pieces as the pads stand: cymbals at the back, then toms, hats, and drums in front. */
export const NATURAL_KIT: readonly PadPlan[] = [
  pad('crash', 49, metals.crash, [52, 84, 120], { peak: -8, side: -0.45, room: 0.35, seconds: 2.6 }),
  pad('ride', 51, metals.ride, SOFT_TO_HARD, { peak: -9, side: 0.5, room: 0.3, seconds: 2.1 }),
  pad('ride-bell', 53, metals.rideBell, [60, 118], { peak: -8, side: 0.5, room: 0.3, seconds: 1.9 }),
  pad('tambourine', 54, hands.tambourine, [60, 116], { peak: -9, side: -0.3, room: 0.5, seconds: 0.6 }),

  pad('high-tom', 50, heads.tom(158, 0.62), SOFT_TO_HARD, {
    drive: 1.8,
    peak: -4,
    side: -0.22,
    room: 0.6,
    seconds: 0.95,
  }),
  pad('mid-tom', 47, heads.tom(116, 0.78), SOFT_TO_HARD, {
    drive: 1.8,
    peak: -3.5,
    side: 0.12,
    room: 0.6,
    seconds: 1.1,
  }),
  pad('low-tom', 43, heads.tom(79, 1.02), SOFT_TO_HARD, { drive: 2, peak: -3, side: 0.46, room: 0.6, seconds: 1.35 }),
  pad('shaker', 70, hands.shaker, [50, 112], { peak: -13, side: 0.35, room: 0.4, seconds: 0.4 }),

  pad('closed-hat', 42, metals.closedHat, SOFT_TO_HARD, hat(-10, 0.4)),
  pad('pedal-hat', 44, metals.pedalHat, [54, 112], hat(-12, 0.4)),
  pad('open-hat', 46, metals.openHat, SOFT_TO_HARD, hat(-8.5, 1.25)),
  pad('clap', 39, hands.clap, [60, 116], { peak: -6, side: 0, room: 0.8, seconds: 0.6 }),

  pad('kick', 36, heads.kick, SOFT_TO_HARD, { drive: 2.4, peak: -2, side: 0, room: 0.42, seconds: 0.85 }),
  pad('snare', 38, heads.snare, [22, 60, 94, 122], { drive: 1.5, peak: -2.5, side: -0.06, room: 0.62, seconds: 0.85 }),
  pad('cross-stick', 37, heads.crossStick, SOFT_TO_HARD, { peak: -7, side: -0.06, room: 0.6, seconds: 0.5 }),
  pad('rimshot', 40, heads.rimshot, [84, 122], { drive: 1.6, peak: -2, side: -0.06, room: 0.7, seconds: 0.9 }),
];

function pad(
  slug: string,
  midi: number,
  stroke: Stroke,
  velocities: readonly number[],
  rest: Omit<PadPlan, 'slug' | 'midi' | 'stroke' | 'velocities'>,
): PadPlan {
  return { slug, midi, stroke, velocities, ...rest };
}

function hat(peak: number, seconds: number) {
  return { peak, side: -0.38, room: 0.35, seconds, choke: 'hats' } as const;
}
