import { composeMelody, type MelodyOptions } from './melody.ts';
import type { Parts, ScoreNote } from './score.ts';
import type { PlacedChord, Song } from './song.ts';
import { bassLine, heldChords } from './sustained.ts';
import { above, nearestTone, stack } from './voicing.ts';

/** Orders in which a broken chord's tones come, 0 the lowest. */
const SHAPES = {
  up: [0, 1, 2, 3, 4, 5, 6, 7],
  wave: [0, 2, 4, 5, 4, 2, 3, 1],
  rocking: [0, 3, 2, 3, 1, 3, 2, 3],
  cascade: [6, 5, 4, 3, 4, 3, 2, 1],
  open: [0, 2, 4, 6, 5, 4, 2, 1],
  turning: [2, 4, 3, 5, 4, 6, 3, 1],
} as const;
type Shape = keyof typeof SHAPES;

interface FigureOptions {
  readonly shape: Shape;
  /** Notes a beat. */
  readonly rate: number;
  readonly low: number;
  /** How long each tone rings, in beats. */
  readonly ring: number;
  readonly velocity?: number;
}

/** A chord's tones one after the other, swelling over the phrase. */
function brokenChords(song: Song, { shape, rate, low, ring, velocity = 0.5 }: FigureOptions): ScoreNote[] {
  const order = SHAPES[shape];
  const notes: ScoreNote[] = [];
  for (const chord of song.chords) {
    if (chord.beat >= song.end) break;
    const tones = [above(chord.bass, low), ...stack(chord, above(chord.bass, low) + 3, 8)];
    const count = Math.round(chord.length * rate);
    for (let n = 0; n < count; n++) {
      const beat = chord.beat + n / rate;
      const pitch = tones[order[n % order.length] ?? 0] ?? low;
      const accent = n === 0 ? 0.12 : n % rate === 0 ? 0.05 : 0;
      notes.push({
        beat,
        length: Math.min(ring, song.end + song.hold - beat),
        pitch,
        velocity: velocity + accent + 0.12 * Math.sin((Math.PI * beat) / song.end),
      });
    }
  }
  const closing = song.chords.at(-1);
  return closing ? [...notes, ...rolled(closing, low, 5, 0.16, velocity)] : notes;
}

/** A chord rolled upwards. */
export function rolled(chord: PlacedChord, low: number, count: number, spread: number, velocity: number): ScoreNote[] {
  const tones = [above(chord.bass, low), ...stack(chord, above(chord.bass, low) + 5, count - 1)];
  return tones.map((pitch, n) => ({
    beat: chord.beat + n * spread,
    length: chord.length,
    pitch,
    velocity: velocity + 0.02 * n,
  }));
}

/** Broken chords with a sparse tune above and a bass below. */
export function arpeggio(song: Song, figure: FigureOptions & { readonly tune?: boolean }): Parts {
  const lead =
    figure.tune === false
      ? []
      : composeMelody(song, { low: figure.low + 22, high: figure.low + 38, density: 'sparse', velocity: 0.66 });
  return {
    chords: brokenChords(song, figure),
    lead,
    bass: bassLine(song, 33, 0.55),
    drone: heldChords(song, 3, { low: 50, high: 69 }, () => 0.45),
    colour: lead.filter((_, n) => n % 3 === 0),
  };
}

/** A left hand that opens each chord over a tenth, a right hand that sings. */
export function nocturne(song: Song, melody: MelodyOptions): Parts {
  const left: ScoreNote[] = [];
  for (const chord of song.chords) {
    if (chord.beat >= song.end) break;
    const root = above(chord.bass, 38);
    const tones = [root, nearestTone(chord, root + 7), nearestTone(chord, root + 16), nearestTone(chord, root + 12)];
    const figure = song.random.pick([
      [0, 1, 2, 3],
      [0, 1, 2, 1],
      [0, 2, 1, 3],
    ]);
    for (let n = 0; n < chord.length * 2; n++) {
      left.push({
        beat: chord.beat + n / 2,
        length: Math.max(1, chord.length - n / 2),
        pitch: tones[figure[n % 4] ?? 0] ?? root,
        velocity: (n === 0 ? 0.5 : 0.36) + 0.08 * Math.sin((Math.PI * chord.beat) / song.end),
      });
    }
  }
  const closing = song.chords.at(-1);
  const lead = composeMelody(song, melody).flatMap((note): ScoreNote[] => {
    // The tune's long tones have a sixth or third below them now and then.
    if (note.length < 1.4 || !song.random.chance(0.35)) return [note];
    const chord = song.chords.findLast((candidate) => candidate.beat <= note.beat) ?? closing;
    return chord
      ? [note, { ...note, pitch: nearestTone(chord, note.pitch - 5), velocity: note.velocity * 0.7 }]
      : [note];
  });
  return {
    lead,
    chords: [...left, ...(closing ? rolled(closing, 38, 4, 0.22, 0.42) : [])],
    bass: bassLine(song, 33, 0.45),
    drone: heldChords(song, 3, { low: 52, high: 70 }, () => 0.4),
  };
}

/** Bass on one, chords on two and three. */
export function waltz(song: Song, melody: MelodyOptions): Parts {
  const chords: ScoreNote[] = [];
  const bass: ScoreNote[] = [];
  for (let bar = 0; bar < song.bars; bar++) {
    const beat = bar * song.meter;
    const chord = song.chords.findLast((candidate) => candidate.beat <= beat);
    if (!chord) continue;
    const root = bar % 2 === 0 ? above(chord.bass, 36) : nearestTone(chord, above(chord.bass, 36) - 5);
    bass.push({ beat, length: 1.1, pitch: root, velocity: 0.56 });
    for (const offset of [1, 2])
      for (const pitch of stack(chord, 55, 3))
        chords.push({ beat: beat + offset, length: 0.55, pitch, velocity: offset === 1 ? 0.42 : 0.36 });
  }
  const closing = song.chords.at(-1);
  if (closing) chords.push(...rolled(closing, 48, 4, 0.08, 0.45));
  bass.push({ beat: song.end, length: song.hold, pitch: above(song.key.tonic, 36), velocity: 0.55 });
  return { lead: composeMelody(song, melody), chords, bass };
}

/** Alternating thumb, syncopated fingers and a tune on the top string. */
export function fingerpicking(song: Song, { low = 40 } = {}): Parts {
  const notes: ScoreNote[] = [];
  const { random } = song;
  const pattern = random.pick([
    [2, 4, 3, 4],
    [4, 3, 2, 3],
    [3, 2, 4, 3],
  ]);
  for (const chord of song.chords) {
    if (chord.beat >= song.end) break;
    const root = above(chord.bass, low);
    const tones = [root, nearestTone(chord, root + 7), ...stack(chord, root + 12, 4)];
    for (let n = 0; n < chord.length; n++) {
      notes.push({
        beat: chord.beat + n,
        length: 1.3,
        pitch: tones[n % 2] ?? root,
        velocity: n % 2 === 0 ? 0.6 : 0.48,
      });
      const finger = tones[pattern[n % 4] ?? 2] ?? root;
      notes.push({ beat: chord.beat + n + 0.5, length: 2, pitch: finger, velocity: 0.45 + random.between(0, 0.1) });
      if (n % 2 === 0 || random.chance(0.4))
        notes.push({
          beat: chord.beat + n,
          length: 2,
          pitch: tones[4 + (n % 2)] ?? root,
          velocity: 0.58,
          ...(random.chance(0.15) ? { slide: -2 } : {}),
        });
      if (random.chance(0.3))
        notes.push({ beat: chord.beat + n + 0.75, length: 1, pitch: tones[3] ?? root, velocity: 0.4 });
    }
  }
  const closing = song.chords.at(-1);
  return {
    chords: [...notes, ...(closing ? rolled(closing, low, 6, 0.07, 0.5) : [])],
    lead: composeMelody(song, { low: low + 24, high: low + 38, density: 'sparse' }),
    bass: bassLine(song, 33, 0.5),
    drone: heldChords(song, 3, { low: 52, high: 70 }, () => 0.4),
  };
}

/** Short syncopated chords over a walking bass, with answers between. */
export function comping(song: Song, { swing = 0.16 } = {}): Parts {
  const { random } = song;
  const figure = random.pick([
    [0, 1.5, 3],
    [0, 0.5, 2.5],
    [0.5, 2, 3.5],
    [0, 1.5, 2.5],
  ]);
  const chords: ScoreNote[] = [];
  const bass: ScoreNote[] = [];
  const late = (beat: number) => beat + (beat % 1 === 0.5 ? swing : 0);
  for (const chord of song.chords) {
    if (chord.beat >= song.end) break;
    for (const place of figure) {
      if (place >= chord.length) continue;
      for (const pitch of stack(chord, 56, 4))
        chords.push({
          beat: late(chord.beat + place),
          length: place === 0 ? 1.2 : 0.5,
          pitch,
          velocity: 0.5 + (place % 1 ? 0.1 : 0),
        });
    }
    const root = above(chord.bass, 35);
    const walk = [root, nearestTone(chord, root + 4), nearestTone(chord, root + 7), root + random.pick([10, 11, 9])];
    for (let n = 0; n < chord.length; n++)
      bass.push({ beat: chord.beat + n, length: 0.9, pitch: walk[n % 4] ?? root, velocity: n === 0 ? 0.66 : 0.55 });
  }
  const closing = song.chords.at(-1);
  if (closing) chords.push(...rolled(closing, 53, 5, 0.05, 0.5));
  bass.push({ beat: song.end, length: song.hold, pitch: above(song.key.tonic, 35), velocity: 0.6 });
  const lead = composeMelody(song, { low: 69, high: 84, density: 'flowing', velocity: 0.6 }).map((note) => ({
    ...note,
    beat: late(note.beat),
  }));
  return { chords, bass, lead, colour: heldChords(song, 3, { low: 55, high: 70 }, () => 0.4) };
}
