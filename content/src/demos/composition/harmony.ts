import type { PackFacts } from '../../catalogue.ts';

const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const;
export type Mode = keyof typeof MODES;
const TONICS: Readonly<Record<string, number>> = {
  C: 0,
  Db: 1,
  D: 2,
  Eb: 3,
  E: 4,
  F: 5,
  Gb: 6,
  G: 7,
  Ab: 8,
  A: 9,
  Bb: 10,
  B: 11,
};

/** A tonic (0 is C) and the seven steps above it in semitones. */
export interface Key {
  readonly tonic: number;
  readonly mode: Mode;
  readonly steps: readonly number[];
}

export interface Chord {
  /** Pitch classes, root first. */
  readonly tones: readonly number[];
  readonly bass: number;
  /** The raised leading tone of a minor key's dominant, if it has one. */
  readonly raised?: number;
}

/** Reads `D minor`. Throws a RangeError for a key it doesn't know. */
export function parseKey(name: PackFacts['key']): Key {
  const [letter = '', modeName = ''] = name.split(' ');
  const tonic = TONICS[letter];
  const mode = (Object.keys(MODES) as Mode[]).find((candidate) => candidate === modeName);
  if (tonic === undefined || mode === undefined) throw new RangeError(`not a key: ${name}`);
  return { tonic, mode, steps: MODES[mode] };
}

/** Pitch of a step of the scale; step 0 is the tonic next above (or at) `base`, 7 its octave. */
export function scalePitch({ tonic, steps }: Key, step: number, base: number): number {
  const octave = Math.floor(step / 7);
  const start = base + ((((tonic - base) % 12) + 12) % 12);
  return start + 12 * octave + (steps[step - octave * 7] ?? 0);
}

/**
 * Reads a chord such as `1`, `57` (seventh), `49` (added ninth), `5s` (suspended fourth),
 * `5M` (major third, in minor keys) or `1/3` (third in the bass).
 */
export function parseChord(text: string, { tonic, steps }: Key): Chord {
  const match = /^([1-7])([79sM]*)(?:\/([1-7]))?$/.exec(text);
  if (!match) throw new RangeError(`not a chord: ${text}`);
  const root = Number(match[1]) - 1;
  const marks = match[2] ?? '';
  const tone = (step: number) => (tonic + (steps[(root + step) % 7] ?? 0)) % 12;
  const raised = marks.includes('M') ? (tone(0) + 4) % 12 : undefined;
  const third = marks.includes('s') ? tone(3) : (raised ?? tone(2));
  const tones = [tone(0), third, tone(4)];
  if (marks.includes('7')) tones.push(tone(6));
  if (marks.includes('9')) tones.push(tone(1));
  const inversion = match[3] === undefined ? 0 : Number(match[3]) - 1;
  return { tones, bass: inversion === 2 ? third : tone(inversion), ...(raised === undefined ? {} : { raised }) };
}

/** Progressions of six chords before the closing tonic; shorter phrases leave some out. */
export const PROGRESSIONS: Readonly<Record<Mode, readonly string[]>> = {
  major: [
    '1 6 4 1/3 2 5',
    '19 3 4 19 27 5s',
    '1 5/3 6 3 4 5',
    '4 1/3 2 6 4 5',
    '1 47 1 6 27 57',
    '6 4 1 5 4 5s',
    '1 2/3 1/3 4 2 5',
    '17 67 27 57 37 57',
    '1 4/5 1/3 6 4 5',
  ],
  minor: [
    '1 6 3 7 4 5M',
    '1 4 7 3 6 5M',
    '1 7 6 5 4 5M',
    '1 5/3 6 3 4 5M',
    '1 2/3 5M 6 4 5M',
    '19 67 4 1/3 67 5s',
    '1 3 4 6 2/3 5M',
    '6 7 1 3 4 7',
    '1 6/3 4 1 6 5M',
  ],
  dorian: ['1 4 1 7 4 5', '19 4 7 1 3 4', '1 2 3 4 7 4', '1 7 4 1/3 2 7', '17 47 17 37 4 5'],
  lydian: ['1 2 1 7 3 2', '17 2 6 2 57 2', '19 2/3 1/3 6 37 2'],
};
