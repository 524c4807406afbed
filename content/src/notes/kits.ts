import * as piece from '../demos/composition/drum-map.ts';
import * as kits from '../demos/instruments/drum-kits.ts';
import type { Instrument } from '../demos/instruments/instrument.ts';
import { glassBottles } from '../demos/instruments/mallets.ts';
import type { DrumPlan, PieceOfKit } from './plan.ts';

// General MIDI's names: 36 kick, 37 rim, 38 snare, 40 second snare, 42 and 46 hats, 41, 45 and 50 toms, 49 crash,
// 51 ride, 70 shaker. Where a kit has no such piece, its nearest one answers.
const KICK: readonly [36, number] = [36, piece.KICK];

function drums(kit: Instrument, keys: readonly (readonly [key: number, pitch: number])[]): DrumPlan {
  return { kind: 'drums', pieces: [KICK, ...keys].map(([key, pitch]) => ({ key, instrument: kit, pitch })) };
}

const wholeKit = [
  [37, piece.RIM],
  [38, piece.SNARE],
  [42, piece.HAT],
  [45, piece.MID_TOM],
  [46, piece.OPEN_HAT],
  [49, piece.CRASH],
  [50, piece.HIGH_TOM],
] as const;

const bottle = (key: number, pitch: number): PieceOfKit => ({ key, instrument: glassBottles, pitch });
const table = drums(kits.kitchenTable, [
  [37, piece.RIM],
  [38, piece.SNARE],
  [42, piece.HAT],
  [46, piece.OPEN_HAT],
  [70, piece.SHAKER],
]);

/** The packs that are kits, by slug. */
export const KITS: Readonly<Record<string, DrumPlan>> = {
  drums: drums(kits.roomKit, wholeKit),
  'tin-pan-kit': drums(kits.tinKit, wholeKit),
  'granite-drums': drums(kits.graniteKit, [
    [37, piece.GHOST],
    [38, piece.SNARE],
    [41, piece.LOW_TOM],
    [42, piece.HAT],
    [45, piece.MID_TOM],
    [49, piece.CRASH],
    [50, piece.HIGH_TOM],
  ]),
  'brushed-kit': drums(kits.brushedKit, [
    [37, piece.RIM],
    [38, piece.SNARE],
    [40, piece.GHOST],
    [42, piece.HAT],
    [45, piece.LOW_TOM],
    [50, piece.MID_TOM],
    [51, piece.RIDE],
  ]),
  'paper-kit': drums(kits.paperKit, [
    [37, piece.RIM],
    [38, piece.SNARE],
    [42, piece.HAT],
    [45, piece.LOW_TOM],
    [46, piece.OPEN_HAT],
    [49, piece.CRASH],
    [50, piece.MID_TOM],
  ]),
  'thunder-ensemble': drums(kits.thunderDrums, [
    [37, piece.HAT],
    [38, piece.SNARE],
    [40, piece.GHOST],
    [41, piece.LOW_TOM],
    [45, piece.MID_TOM],
    [49, piece.CRASH],
    [50, piece.HIGH_TOM],
  ]),
  'kitchen-percussion': {
    kind: 'drums',
    pieces: [...table.pieces, bottle(45, 72), bottle(50, 79)].sort((one, other) => one.key - other.key),
  },
};
