import * as piece from './drum-map.ts';
import { scalePitch } from './harmony.ts';
import { composeMelody, type MelodyOptions } from './melody.ts';
import type { Parts, ScoreNote } from './score.ts';
import { chordAt, type Song } from './song.ts';
import { bassLine, heldChords } from './sustained.ts';
import { above, nearestTone, stack } from './voicing.ts';

/** One phrase asks, another voice answers it lower down, and both close together. */
export function callAndResponse(song: Song, melody: MelodyOptions): Parts {
  const lead: ScoreNote[] = [];
  const answer: ScoreNote[] = [];
  const half = song.bars === 3 ? song.meter / 2 : song.meter;
  for (let from = 0, turn = 0; from < song.end; from += half, turn++) {
    const asks = turn % 2 === 0;
    const range = asks ? melody : { low: melody.low - 12, high: melody.high - 10 };
    const phrase = composeMelody(song, { ...melody, ...range, from, to: from + song.meter, close: false }).filter(
      (note) => note.beat < from + half - 0.01,
    );
    (asks ? lead : answer).push(
      ...phrase.map((note) => ({ ...note, length: Math.min(note.length, from + half - note.beat) })),
    );
  }
  const tonic = song.key.tonic;
  lead.push({
    beat: song.end,
    length: song.hold,
    pitch: nearestTone(chordAt(song, song.end), lead.at(-1)?.pitch ?? 70),
    velocity: 0.66,
  });
  answer.push({ beat: song.end, length: song.hold, pitch: above(tonic, melody.low - 12), velocity: 0.6 });
  return {
    lead,
    answer,
    chords: heldChords(song, 3, { low: 50, high: 68 }, () => 0.42),
    bass: bassLine(song, 34, 0.52),
  };
}

/** Bells in changing order over a low hum. */
export function tolling(song: Song, { low = 50, voices = 6 } = {}): Parts {
  const { random, key } = song;
  const order = Array.from({ length: voices }, (_, n) => voices - 1 - n);
  const lead: ScoreNote[] = [];
  const pace = song.end / Math.ceil(song.end / 1.0);
  for (let row = 0, beat = 0; beat < song.end; row++) {
    for (const bell of order) {
      if (beat >= song.end) break;
      lead.push({
        beat,
        length: 4,
        pitch: scalePitch(key, bell, low),
        velocity: (bell === 0 ? 0.72 : 0.5) + random.between(-0.06, 0.08),
      });
      beat += pace;
    }
    // Neighbours change places, as ringers do.
    for (let n = row % 2; n + 1 < voices; n += 2) [order[n], order[n + 1]] = [order[n + 1] ?? 0, order[n] ?? 0];
  }
  lead.push({ beat: song.end, length: song.hold, pitch: above(key.tonic, low - 12), velocity: 0.85 });
  return {
    lead,
    chords: heldChords(song, 3, { low: 50, high: 69 }, (t) => 0.35 + 0.3 * t),
    drone: [{ beat: 0, length: song.end + song.hold, pitch: above(key.tonic, 30), velocity: 0.5 }],
  };
}

/** Free phrases of a plucked zither: bends, an accelerating repeated tone, octaves and a sweep over the strings. */
export function pluckedPhrases(song: Song, { low = 55, high = 81, sweep = true } = {}): Parts {
  const { random, key } = song;
  const lead: ScoreNote[] = [];
  const melody = composeMelody(song, { low, high, density: 'flowing', pentatonic: true });
  const tremoloAt = Math.floor(melody.length * random.between(0.4, 0.65));
  for (const [n, note] of melody.entries()) {
    if (n === tremoloAt) {
      // The same tone, faster and faster, until the next one.
      let step = note.length / 3;
      for (let beat = note.beat; beat < note.beat + note.length * 0.98; beat += step, step = Math.max(0.11, step * 0.8))
        lead.push({ ...note, beat, length: 1.2, velocity: 0.45 + 0.3 * ((beat - note.beat) / note.length) });
      continue;
    }
    lead.push({
      ...note,
      length: note.length + 1.2,
      ...(random.chance(0.3) ? { slide: random.pick([-2, -1, 1]) } : {}),
    });
    if (note.beat % song.meter === 0)
      lead.push({
        ...note,
        beat: note.beat + 0.04,
        pitch: note.pitch - 12,
        length: note.length + 1.5,
        velocity: note.velocity * 0.8,
      });
  }
  if (sweep) {
    const strings = Array.from({ length: 40 }, (_, step) => scalePitch(key, step, 36)).filter(
      (pitch, step) => pitch >= low - 7 && pitch <= high && step % 7 !== 3 && step % 7 !== 6,
    );
    lead.push(
      ...strings.reverse().map((pitch, n) => ({
        beat: song.end - 1 + (n / strings.length) ** 0.85,
        length: 1.5,
        pitch,
        velocity: 0.3 + (0.3 * n) / strings.length,
      })),
    );
  }
  const bass = bassLine(song, 43, 0.55).filter((_, n) => n % 2 === 0 || song.bars > 4);
  return {
    lead,
    bass,
    chords: bass.map((note) => ({
      ...note,
      beat: note.beat + 0.5,
      pitch: nearestTone(chordAt(song, note.beat), note.pitch + 9),
      velocity: 0.42,
    })),
    drone: [{ beat: 0, length: song.end + song.hold, pitch: above(key.tonic, 45), velocity: 0.35 }],
  };
}

/** Unison calls in dotted rhythm that open into chords, with drums on the joints. */
export function fanfare(song: Song, { low = 53, high = 77 } = {}): Parts {
  const { random } = song;
  const rhythm = random.pick([
    [0, 1.5, 2],
    [0, 0.75, 1, 2],
    [0, 1, 1.5, 2],
  ]);
  const chords: ScoreNote[] = [];
  for (const [index, chord] of song.chords.entries()) {
    const tones = stack(chord, low + (index % 3) * 2, 4).filter((pitch) => pitch <= high);
    const places = chord.beat >= song.end ? [0] : rhythm.filter((place) => place < chord.length);
    for (const [n, place] of places.entries()) {
      const until = places[n + 1] ?? chord.length;
      const united = index % 2 === 0 && n < places.length - 1;
      for (const [row, pitch] of tones.entries())
        chords.push({
          beat: chord.beat + place,
          length: (until - place) * 0.94,
          pitch: united ? (tones[0] ?? pitch) + (row % 2 ? 12 : 0) : pitch,
          velocity: 0.5 + 0.3 * (chord.beat / song.end) + (n === 0 ? 0.08 : 0),
          voice: tones.length - 1 - row,
        });
    }
  }
  return {
    chords,
    bass: bassLine(song, 33, 0.7),
    lead: composeMelody(song, {
      low: high - 7,
      high: high + 8,
      density: 'flowing',
      from: song.meter,
      to: song.end,
      velocity: 0.66,
    }),
    drums: kettleStrokes(song),
    drone: heldChords(song, 4, { low: 50, high: 74 }, (t) => 0.4 + 0.35 * t),
  };
}

/** Tonic and dominant on two kettles: strokes, answers and a roll into the end. */
export function kettleStrokes(song: Song): ScoreNote[] {
  const { random, key } = song;
  const tonic = above(key.tonic, 38);
  const dominant = nearestTone({ tones: [(key.tonic + 7) % 12], bass: 0 }, tonic - 2);
  const rhythm = random.pick([
    [0, 1.5, 2, 3],
    [0, 0.75, 1, 2.5, 3],
    [0, 1, 2, 2.5, 3, 3.5],
  ]);
  const notes: ScoreNote[] = [];
  for (let bar = 0; bar < song.bars - 1; bar++) {
    for (const [n, place] of rhythm.entries())
      notes.push({
        beat: bar * song.meter + place,
        length: 1,
        pitch: (n + bar) % 3 === 2 ? dominant : n % 4 === 3 ? tonic + 3 : tonic,
        velocity: (n === 0 ? 0.85 : 0.55) + random.between(-0.05, 0.1),
      });
  }
  const start = song.end - song.meter;
  const count = Math.round(song.meter * 7);
  for (let n = 0; n < count; n++)
    notes.push({
      beat: start + (n * song.meter) / count,
      length: 0.3,
      pitch: dominant,
      velocity: 0.24 + 0.5 * (n / count) ** 1.5,
    });
  notes.push({ beat: song.end, length: song.hold, pitch: tonic, velocity: 1 });
  return notes;
}

/** Fragments far apart over a bed of noise and low tones. */
export function cloud(song: Song, { low = 60, high = 84 } = {}): Parts {
  const { random } = song;
  const lead = composeMelody(song, { low, high, density: 'sparse', velocity: 0.55 }).filter((_, n) => n % 3 !== 1);
  const chords = heldChords(song, 4, { low: 46, high: 72 }, (t) => 0.4 + 0.35 * Math.sin(Math.PI * t)).map((note) => ({
    ...note,
    beat: note.beat + (note.voice ?? 0) * 0.25,
  }));
  const colour = song.chords.map((chord) => ({
    beat: chord.beat + random.between(0, 0.5),
    length: chord.length * 1.2,
    pitch: nearestTone(chord, random.integer(66, 82)),
    velocity: random.between(0.4, 0.7),
  }));
  return {
    lead,
    chords,
    colour,
    bass: bassLine(song, 29, 0.6),
    drone: [{ beat: 0, length: song.end + song.hold, pitch: above(song.key.tonic, 29), velocity: 0.6 }],
    answer: lead.map((note) => ({
      ...note,
      beat: note.beat + 1,
      pitch: note.pitch - 12,
      velocity: note.velocity * 0.6,
    })),
  };
}

/** Low drums that gather, answer high ones and end in one stroke. */
export function drumCrescendo(song: Song, drums: readonly ScoreNote[]): Parts {
  const rolled: ScoreNote[] = [];
  const count = 28;
  for (let n = 0; n < count; n++)
    rolled.push({
      beat: song.end - 4 + (n * 4) / count,
      length: 0.2,
      pitch: n % 2 ? piece.MID_TOM : piece.SNARE,
      velocity: 0.22 + 0.62 * (n / count) ** 1.6,
    });
  const grown = drums.map((note) => ({
    ...note,
    velocity: Math.min(1, note.velocity * (0.6 + (0.45 * note.beat) / song.end)),
  }));
  const low = bassLine(song, 29, 0.6);
  return {
    drums: [
      ...grown.filter((note) => note.beat < song.end - 4 || note.beat >= song.end || note.pitch === piece.KICK),
      ...rolled,
    ],
    bass: low,
    chords: heldChords(song, 3, { low: 45, high: 62 }, (t) => 0.2 + 0.7 * t ** 2),
    drone: low,
  };
}
