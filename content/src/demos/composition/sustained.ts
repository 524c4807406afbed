import { scalePitch } from './harmony.ts';
import { composeMelody, type MelodyOptions } from './melody.ts';
import type { Parts, ScoreNote } from './score.ts';
import type { Song } from './song.ts';
import { above, type Range, voiceChords } from './voicing.ts';

/** The bass line: each chord's lowest tone, tied over where it stays. */
export function bassLine(song: Song, low: number, velocity = 0.6): ScoreNote[] {
  return song.chords.map((chord) => ({
    beat: chord.beat,
    length: chord.length,
    pitch: above(chord.bass, low),
    velocity,
  }));
}

/** Held voices, tied where a tone stays; `shape` gives each chord's force. */
export function heldChords(song: Song, voices: number, range: Range, shape: (progress: number) => number): ScoreNote[] {
  const voicings = voiceChords(song.chords, voices, range);
  const notes: ScoreNote[] = [];
  for (let row = 0; row < voices; row++) {
    for (const [n, chord] of song.chords.entries()) {
      const pitch = voicings[n]?.[row] ?? range.low;
      const before = notes.at(-1);
      const tied = before && before.voice === voices - 1 - row && before.pitch === pitch && chord.beat < song.end;
      if (tied) notes[notes.length - 1] = { ...before, length: before.length + chord.length };
      else
        notes.push({
          beat: chord.beat,
          length: chord.length,
          pitch,
          velocity: shape(chord.beat / song.end),
          voice: voices - 1 - row,
        });
    }
  }
  return notes;
}

/** Four parts in the same rhythm, with passing notes in the upper voice and a fourth that resolves before the end. */
export function chorale(song: Song, { low = 55, high = 79 } = {}): Parts {
  const plain = heldChords(song, 3, { low, high }, (t) => 0.5 + 0.25 * Math.sin(Math.PI * Math.min(1, t * 1.1)));
  const top = plain.filter((note) => note.voice === 0);
  const decorated = top.flatMap((note, n): ScoreNote[] => {
    const next = top[n + 1];
    const leap = next ? next.pitch - note.pitch : 0;
    if (!next || Math.abs(leap) < 3 || Math.abs(leap) > 4 || note.length < 2) return [note];
    const pitches = Array.from({ length: 80 }, (_, step) => scalePitch(song.key, step, 0));
    const between = pitches.find(
      (pitch) => pitch > Math.min(note.pitch, next.pitch) && pitch < Math.max(note.pitch, next.pitch),
    );
    if (between === undefined) return [note];
    const half = note.length >= 4 ? 1 : note.length / 2;
    return [
      { ...note, length: note.length - half },
      { ...note, beat: note.beat + note.length - half, length: half, pitch: between, velocity: note.velocity * 0.92 },
    ];
  });
  return { chords: [...plain.filter((note) => note.voice !== 0), ...decorated], bass: bassLine(song, low - 19) };
}

/** Long chords that enter voice by voice, swell and ebb, over a drone, with a few high points of colour. */
export function swell(song: Song, { low = 50, high = 77 } = {}): Parts {
  const shape = (t: number) => 0.4 + 0.45 * Math.sin(Math.PI * (0.12 + 0.8 * t));
  const chords = heldChords(song, 4, { low, high }, shape).map((note) => {
    const late = note.beat === 0 ? (3 - (note.voice ?? 0)) * 0.5 : 0;
    return { ...note, beat: note.beat + late, length: note.length - late };
  });
  const colour = composeMelody(song, { low: high - 1, high: high + 12, density: 'sparse', velocity: 0.42 }).filter(
    (_, n) => n % 2 === 1,
  );
  return {
    chords,
    colour,
    bass: bassLine(song, low - 17, 0.55),
    drone: [{ beat: 0, length: song.end + song.hold, pitch: above(song.key.tonic, low - 17), velocity: 0.5 }],
  };
}

/** A singing line over held chords. */
export function aria(song: Song, melody: MelodyOptions): Parts {
  const lead = composeMelody(song, melody).map((note, n, all) => {
    const before = all[n - 1];
    return before && note.length >= 1.4 && song.random.chance(0.45)
      ? { ...note, slide: Math.sign(before.pitch - note.pitch || -1) * 1.2 }
      : note;
  });
  return {
    lead,
    chords: heldChords(song, 3, { low: 50, high: 69 }, (t) => 0.42 + 0.15 * Math.sin(Math.PI * t)),
    bass: bassLine(song, 34, 0.5),
  };
}

/** An ornamented line over tonic and fifth. */
export function droneMelody(song: Song, melody: MelodyOptions): Parts {
  const { random } = song;
  const lead = composeMelody(song, { pentatonic: true, ...melody }).flatMap((note): ScoreNote[] => {
    if (note.length >= 1 && random.chance(0.4)) {
      // A quick neighbour before the tone itself.
      const grace = scaleNeighbour(song, note.pitch);
      return [
        { ...note, length: 0.16, pitch: grace, velocity: note.velocity * 0.8 },
        { ...note, beat: note.beat + 0.16, length: note.length - 0.16 },
      ];
    }
    return [random.chance(0.45) ? { ...note, slide: random.pick([-2, -1.5, 1]) } : note];
  });
  const tonic = above(song.key.tonic, 38);
  const whole = { beat: 0, length: song.end + song.hold, velocity: 0.5 };
  return {
    lead,
    drone: [
      { ...whole, pitch: tonic, voice: 1 },
      { ...whole, pitch: tonic + 7, velocity: 0.4, voice: 0 },
    ],
    chords: heldChords(song, 3, { low: 50, high: 67 }, () => 0.4),
    bass: bassLine(song, 34, 0.45),
  };
}

function scaleNeighbour({ key }: Song, pitch: number): number {
  return key.steps.includes((pitch + 2 - key.tonic + 120) % 12) ? pitch + 2 : pitch + 1;
}

/** A phrase that others take up later, an octave or a fourth below. */
export function canon(song: Song, melody: MelodyOptions): Parts {
  const delay = song.meter;
  const theme = composeMelody(song, { ...melody, close: false });
  const follow = (lower: number, late: number, voice: number) =>
    theme
      .filter((note) => note.beat + late < song.end)
      .map((note) => {
        const chord = song.chords.findLast((candidate) => candidate.beat <= note.beat + late) ?? song.chords[0];
        const strong = note.length >= 1 && chord !== undefined;
        const pitch = note.pitch - lower;
        const fitted = strong
          ? chord.tones
              .map((tone) => pitch + ((((tone - pitch) % 12) + 18) % 12) - 6)
              .reduce((a, b) => (Math.abs(a - pitch) <= Math.abs(b - pitch) ? a : b))
          : pitch;
        return { ...note, beat: note.beat + late, pitch: fitted, velocity: note.velocity * 0.9, voice };
      });
  const closing = heldChords(song, 3, { low: 53, high: 76 }, () => 0.6).filter((note) => note.beat === song.end);
  return {
    lead: [...theme, ...closing.filter((note) => note.voice === 0)],
    answer: [
      ...follow(5, delay / 2, 0),
      ...follow(12, delay, 1),
      ...closing.filter((note) => note.voice !== 0).map((note) => ({ ...note, voice: (note.voice ?? 1) - 1 })),
    ],
    chords: heldChords(song, 3, { low: 48, high: 67 }, () => 0.4),
    bass: bassLine(song, 36, 0.6),
  };
}
