import { MUSICAL_KEY_PATTERN } from '@sound-library/contract/musical-keys.ts';
import { limitedTempo } from '../../lib/tempo.ts';
import type { Track } from '../../platform/audio/playback.ts';

/** The key and tempo of a visitor's own music, which demos follow while it is on. */
export interface KeyAndTempo {
  readonly isOn: boolean;
  /** The major key of its notes in semitones above C, 0 to 11. A minor key has the notes of a major one: A minor is 0. */
  readonly key: number;
  /** Beats per minute, within `TEMPO_RANGE`. */
  readonly tempo: number;
}

/** The modes of a key: their tonic in semitones above that of the major key with the same notes. */
const MODES = { major: 0, dorian: 2, phrygian: 4, lydian: 5, mixolydian: 7, minor: 9 } as const;
export type Mode = keyof typeof MODES;

/** A key by the major key of its notes, and its mode. */
export interface MusicalKey {
  readonly key: number;
  readonly mode: Mode;
}

/** Moves a demo the shorter distance to the notes of the visitor's key, and to the tempo; null for one without key or tempo. */
export function adaptationOf(
  { musicalKey, tempo }: Pick<Track, 'musicalKey' | 'tempo'>,
  target: Pick<KeyAndTempo, 'key' | 'tempo'>,
) {
  const key = parseKey(musicalKey ?? '');
  if (!key || !tempo) return null;
  // Half or double the tempo has the same beat, and sounds far better than a demo at twice its speed.
  const matched = target.tempo / 2 ** Math.round(Math.log2(target.tempo / tempo));
  return {
    from: { ...key, tempo },
    // Minor stays minor, in the relative key: its third would clash in the key of the same name.
    to: { key: target.key, mode: key.mode, tempo: matched },
    /** −6 to 5. */
    semitones: inOctave(target.key - key.key + 6) - 6,
    /** Seconds of the demo per second, 0.71 to 1.41. */
    rate: matched / tempo,
  };
}

const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTALS: Readonly<Record<string, number>> = { '#': 1, b: -1 };

function parseKey(written: string): MusicalKey | null {
  const [, letter = '', accidental = '', mode = ''] = MUSICAL_KEY_PATTERN.exec(written) ?? [];
  if (!isMode(mode)) return null;
  const tonic = (NATURALS[letter] ?? 0) + (ACCIDENTALS[accidental] ?? 0);
  return { key: inOctave(tonic - MODES[mode]), mode };
}

const isMode = (name: string): name is Mode => Object.hasOwn(MODES, name);

const inOctave = (semitones: number): number => ((semitones % 12) + 12) % 12;

const FLATS = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
const SHARPS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;
/** The major keys that are written with sharps: D, E, G, A and B. */
const KEYS_WITH_SHARPS: readonly number[] = [2, 4, 7, 9, 11];

/** The name of a key's tonic, spelled as usual: the minor key of E major is C♯, that of D♭ major B♭. */
export function tonicOf({ key, mode }: MusicalKey): string {
  const names = KEYS_WITH_SHARPS.includes(key) ? SHARPS : FLATS;
  return names[inOctave(key + MODES[mode])] ?? '';
}

/** Taps further apart begin a new count. */
const PAUSE_MS = 2_000;
const TAPS_MAX = 8;

/** The taps that count, with one more, by their times in milliseconds. */
export function withTap(taps: readonly number[], at: number): readonly number[] {
  const last = taps.at(-1);
  return last !== undefined && at - last <= PAUSE_MS ? [...taps.slice(1 - TAPS_MAX), at] : [at];
}

/** The tempo of taps, whole and within the range; null for a single one. */
export function tappedTempo(taps: readonly number[]): number | null {
  const [first = 0, ...others] = taps;
  const last = others.at(-1);
  if (last === undefined || last === first) return null;
  return limitedTempo((60_000 * others.length) / (last - first));
}
