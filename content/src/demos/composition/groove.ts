import * as piece from './drum-map.ts';
import type { ScoreNote } from './score.ts';
import type { Song } from './song.ts';

/** A bar in sixteenths: `x` strong, `o` normal, `.` soft, `-` rest. */
type Row = readonly [pitch: number, steps: string];

/** Bars that alternate; the last bar before the end turns into a fill. */
const GROOVES = {
  backbeat: {
    swing: 0,
    bars: [
      [
        [piece.KICK, 'x-----o---x-----'],
        [piece.SNARE, '----x-------x---'],
        [piece.GHOST, '---.---.-.-----.'],
        [piece.HAT, 'x.o.x.o.x.o.x.o.'],
        [piece.SHAKER, '..o...o...o...o.'],
      ],
      [
        [piece.KICK, 'x-----o---xo----'],
        [piece.SNARE, '----x-------x---'],
        [piece.GHOST, '-------.-.----.-'],
        [piece.HAT, 'x.o.x.o.x.o.x---'],
        [piece.OPEN_HAT, '--------------o-'],
      ],
    ],
  },
  quarry: {
    swing: 0,
    bars: [
      [
        [piece.KICK, 'x-----x---o-----'],
        [piece.LOW_TOM, '---o--o---o--o--'],
        [piece.MID_TOM, '----------------'],
        [piece.SNARE, '--------x-------'],
        [piece.HAT, '..o...o...o...o.'],
        [piece.GHOST, '-.-----.-.---.-.'],
      ],
      [
        [piece.KICK, 'x-----x-----x---'],
        [piece.LOW_TOM, '---o--o---------'],
        [piece.MID_TOM, '---------o-o----'],
        [piece.HIGH_TOM, '-------------oxo'],
        [piece.SNARE, '--------x-------'],
        [piece.HAT, '..o...o...o...o.'],
      ],
    ],
  },
  brushes: {
    swing: 0.17,
    bars: [
      [
        [piece.KICK, 'o-------.-------'],
        [piece.SNARE, '----o-------o---'],
        [piece.GHOST, 'o---.---o---.---'],
        [piece.RIDE, 'o---x-.-o---x-.-'],
        [piece.HAT, '----o-------o---'],
      ],
      [
        [piece.KICK, 'o-----.---------'],
        [piece.SNARE, '----o-.-----o--.'],
        [piece.GHOST, 'o---.---o---.---'],
        [piece.RIDE, 'o---x-.-o---x-.-'],
        [piece.HAT, '----o-------o---'],
      ],
    ],
  },
  origami: {
    swing: 0.08,
    bars: [
      [
        [piece.KICK, 'x--o------x-----'],
        [piece.SNARE, '----x--.-.--x-.-'],
        [piece.HAT, '.-..-.o-.-..-.o-'],
        [piece.GHOST, '-.---o-----.--o-'],
        [piece.SHAKER, 'o-.-o-.-o-.-o-.-'],
      ],
      [
        [piece.KICK, 'x--o--o---x--o--'],
        [piece.SNARE, '----x-------x--o'],
        [piece.HAT, '.-..-.o-.-..-.--'],
        [piece.RIM, '-------o--o-----'],
        [piece.OPEN_HAT, '--------------o-'],
        [piece.SHAKER, 'o-.-o-.-o-.-o-.-'],
      ],
    ],
  },
  street: {
    swing: 0.1,
    bars: [
      [
        [piece.KICK, 'x---x---x---x---'],
        [piece.SNARE, '--o-.-o---o-.-oo'],
        [piece.HAT, '--x---x---x---x-'],
        [piece.HIGH_TOM, 'o--o--o---------'],
        [piece.MID_TOM, '----------o--o--'],
        [piece.SHAKER, 'o.o.o.o.o.o.o.o.'],
      ],
      [
        [piece.KICK, 'x---x---x-x-x---'],
        [piece.SNARE, '--o-.-o---o-.-o-'],
        [piece.HAT, '--x---x---x-----'],
        [piece.HIGH_TOM, 'o--o--o---------'],
        [piece.LOW_TOM, '----------o--o--'],
        [piece.OPEN_HAT, '--------------x-'],
        [piece.SHAKER, 'o.o.o.o.o.o.o.o.'],
      ],
    ],
  },
  storm: {
    swing: 0,
    bars: [
      [
        [piece.KICK, 'x-------x--o----'],
        [piece.LOW_TOM, 'o--o--o-o--o--o-'],
        [piece.MID_TOM, '-.--.--.-.--.--.'],
        [piece.HAT, 'o-o-o-o-o-o-o-o-'],
      ],
      [
        [piece.KICK, 'x-----x-x-------'],
        [piece.LOW_TOM, 'o--o--o---------'],
        [piece.MID_TOM, '--------o-oo-oo-'],
        [piece.SNARE, '------------x-xx'],
        [piece.HAT, 'o-o-o-o-o-o-o-o-'],
      ],
    ],
  },
  table: {
    swing: 0.06,
    bars: [
      [
        [piece.KICK, 'x--o----x--o--.-'],
        [piece.SNARE, '------x-------x-'],
        [piece.GHOST, '-.-.-.-.-.-.-.-.'],
        [piece.HAT, '--o---.---o---..'],
        [piece.SHAKER, 'o..oo..oo..oo..o'],
      ],
      [
        [piece.KICK, 'x--o----x-o-----'],
        [piece.SNARE, '------x---x---x-'],
        [piece.RIM, '-o--o-------oo-o'],
        [piece.HAT, '--o---.---o-----'],
        [piece.OPEN_HAT, '----o-------o---'],
        [piece.SHAKER, 'o..oo..oo..oo..o'],
      ],
    ],
  },
  pocket: {
    swing: 0.09,
    bars: [
      [
        [piece.KICK, 'x------o--o-----'],
        [piece.SNARE, '----o-------o---'],
        [piece.HAT, 'o-.-o-.-o-.-o-.-'],
        [piece.GHOST, '-------.-.------'],
      ],
    ],
  },
} as const satisfies Record<string, { readonly swing: number; readonly bars: readonly (readonly Row[])[] }>;
export type GrooveName = keyof typeof GROOVES;

const FORCE: Readonly<Record<string, number>> = { x: 0.92, o: 0.66, '.': 0.36 };

function playRow([pitch, steps]: Row, from: number, swing: number): ScoreNote[] {
  return [...steps].flatMap((mark, n) => {
    const velocity = FORCE[mark];
    if (velocity === undefined) return [];
    return [
      { beat: from + n / 4 + (n % 4 === 2 ? swing : n % 2 === 1 ? swing / 2 : 0), length: 0.25, pitch, velocity },
    ];
  });
}

function fill(song: Song, from: number): ScoreNote[] {
  const pieces = song.random.pick([
    [piece.SNARE, piece.HIGH_TOM, piece.MID_TOM, piece.LOW_TOM],
    [piece.HIGH_TOM, piece.SNARE, piece.LOW_TOM, piece.KICK],
    [piece.SNARE, piece.MID_TOM, piece.SNARE, piece.LOW_TOM],
  ]);
  const marks = song.random.pick(['oo-ooo-oo-oox-xx', 'o-oo-oooo-o-xoxx', 'ooo-ooo-oo-ox-xx']);
  return [...marks].flatMap((mark, n) => {
    const pitch = pieces[Math.floor(n / 4)];
    const velocity = FORCE[mark];
    return pitch === undefined || velocity === undefined
      ? []
      : [{ beat: from + n / 8, length: 0.2, pitch, velocity: velocity * (0.72 + n / 50) }];
  });
}

/** Bars of a groove that build up, a fill before the end and a last stroke. */
export function groove(song: Song, name: GrooveName, { build = true } = {}): ScoreNote[] {
  const { swing, bars } = GROOVES[name];
  const notes: ScoreNote[] = [];
  for (let bar = 0; bar < song.bars; bar++) {
    const from = bar * 4;
    const rows: readonly Row[] = bars[bar % bars.length] ?? bars[0];
    // The first bar leaves out one layer that enters with the second.
    const entering = build && bar === 0 ? rows.slice(0, -1) : rows;
    const played = entering.flatMap((row) => playRow(row, from, swing));
    const last = bar === song.bars - 1;
    notes.push(
      ...played
        .filter((note) => !last || note.beat < from + 2 || note.pitch === piece.HAT || note.pitch === piece.SHAKER)
        .map((note) => ({ ...note, velocity: note.velocity * (build ? 0.8 + (0.2 * bar) / song.bars : 0.9) })),
    );
    if (last) notes.push(...fill(song, from + 2));
  }
  return [
    ...notes,
    { beat: song.end, length: 1, pitch: piece.KICK, velocity: 1 },
    { beat: song.end, length: 2, pitch: piece.CRASH, velocity: 0.8 },
    { beat: song.end, length: 2, pitch: piece.LOW_TOM, velocity: 0.7 },
  ];
}
