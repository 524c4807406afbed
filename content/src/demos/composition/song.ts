import type { PackFacts } from '../../catalogue.ts';
import { type Random, seededRandom } from '../dsp/random.ts';
import { type Chord, type Key, PROGRESSIONS, parseChord, parseKey } from './harmony.ts';

export interface PlacedChord extends Chord {
  readonly beat: number;
  readonly length: number;
}

/** What a pattern composes within. */
export interface Song {
  readonly key: Key;
  readonly tempo: number;
  /** Beats of a bar. */
  readonly meter: number;
  readonly bars: number;
  /** In order and without gaps; the last one is the closing tonic, at `end`. */
  readonly chords: readonly PlacedChord[];
  /** The beat of the closing chord. */
  readonly end: number;
  /** Beats for which the closing chord is held. */
  readonly hold: number;
  readonly random: Random;
}

export interface SongOptions {
  readonly meter?: number;
  /** Overrides the seeded choice among `PROGRESSIONS`: six chords. */
  readonly progression?: string;
  /** Seconds of music before the closing chord. */
  readonly seconds?: number;
}

const CHOICE: Readonly<Record<number, readonly number[]>> = {
  2: [0, 5],
  3: [0, 3, 5],
  4: [0, 1, 3, 5],
  5: [0, 1, 2, 3, 5],
  6: [0, 1, 2, 3, 4, 5],
  8: [0, 1, 2, 3, 0, 1, 4, 5],
};

function countBars(tempo: number, meter: number, seconds: number): number {
  const wanted = (seconds * tempo) / 60 / meter;
  return [3, 4, 6, 8].reduce((best, bars) => (Math.abs(bars - wanted) < Math.abs(best - wanted) ? bars : best), 4);
}

/** The frame of a pack's demo: about eleven seconds of bars, chords and a closing tonic. */
export function frameSong(
  pack: Pick<PackFacts, 'slug' | 'key' | 'tempo'>,
  { meter = 4, progression, seconds = 10.6 }: SongOptions = {},
): Song {
  const random = seededRandom(`${pack.slug}/score`);
  const key = parseKey(pack.key);
  const bars = countBars(pack.tempo, meter, seconds);
  const slots = bars === 3 ? (meter === 4 ? 6 : 3) : bars;
  const names = (progression ?? random.pick(PROGRESSIONS[key.mode])).split(' ');
  const length = (bars * meter) / slots;
  const end = bars * meter;
  const hold = Math.max(2, Math.round((2.3 * pack.tempo) / 60));
  const chords = (CHOICE[slots] ?? []).map((choice, slot) => ({
    ...parseChord(names[choice] ?? '1', key),
    beat: slot * length,
    length,
  }));
  return {
    key,
    tempo: pack.tempo,
    meter,
    bars,
    end,
    hold,
    random,
    chords: [...chords, { ...parseChord('1', key), beat: end, length: hold }],
  };
}

/** The chord that sounds at a beat. */
export function chordAt({ chords }: Song, beat: number): PlacedChord {
  const found = chords.findLast((chord) => chord.beat <= beat + 1e-6) ?? chords[0];
  if (!found) throw new RangeError('a song without chords');
  return found;
}
