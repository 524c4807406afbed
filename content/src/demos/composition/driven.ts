import { type GrooveName, groove } from './groove.ts';
import { scalePitch } from './harmony.ts';
import { composeMelody, type MelodyOptions } from './melody.ts';
import type { Parts, ScoreNote } from './score.ts';
import { chordAt, type Song } from './song.ts';
import { bassLine, heldChords } from './sustained.ts';
import { above, nearestTone, stack, voiceChords } from './voicing.ts';

/** A syncopated bass riff that follows the chords, with a beat and light chords. */
export function bassRiff(song: Song, { low = 28, beat = 'pocket' as GrooveName, slides = false } = {}): Parts {
  const { random } = song;
  const rhythm = random.pick([
    [0, 0.75, 1.5, 2.5, 3, 3.5],
    [0, 1, 1.5, 2.25, 3],
    [0, 0.5, 1.5, 2, 2.75, 3.5],
    [0, 0.75, 2, 2.5, 3.25],
  ]);
  const shape = rhythm.map((_, n) => (n === 0 ? 0 : random.pick([0, 7, 12, 10, 0, 5, 12])));
  const bass: ScoreNote[] = [];
  for (let bar = 0; bar < song.bars; bar++) {
    for (const [n, offset] of rhythm.entries()) {
      const at = bar * 4 + offset;
      const chord = chordAt(song, at);
      const root = above(chord.bass, low);
      const wanted = root + (shape[n] ?? 0);
      const pitch =
        n === rhythm.length - 1 && bar % 2 === 1
          ? nearestTone(chordAt(song, at + 1), wanted) + random.pick([-1, -2, 2])
          : nearestTone(chord, wanted);
      const next = rhythm[n + 1] ?? 4;
      bass.push({
        beat: at,
        length: (next - offset) * random.pick([0.55, 0.9, 0.92]),
        pitch,
        velocity: (n === 0 ? 0.82 : 0.62) + random.between(-0.05, 0.08),
        ...(slides && random.chance(0.25) ? { slide: -2 } : {}),
      });
    }
  }
  bass.push({ beat: song.end, length: song.hold, pitch: above(song.key.tonic, low), velocity: 0.8 });
  const voicings = voiceChords(song.chords, 3, { low: 57, high: 74 });
  const chords = song.chords.flatMap((chord, n) =>
    (voicings[n] ?? []).map((pitch) => ({
      beat: chord.beat + (chord.beat < song.end ? 0.5 : 0),
      length: chord.length * 0.7,
      pitch,
      velocity: 0.42,
    })),
  );
  return {
    bass,
    chords,
    drums: groove(song, beat),
    lead: composeMelody(song, { low: 67, high: 81, density: 'sparse', velocity: 0.5 }),
  };
}

/** A grid of sixteenths over each chord with moving accents, a bass below and a slow line above. */
export function sequencer(song: Song, { low = 45, rate = 4, gate = 0.7, beat = true } = {}): Parts {
  const { random } = song;
  const length = random.pick([8, 12, 16]);
  const cell = Array.from({ length }, () => random.pick([0, 1, 2, 3, 4, 2, 5, -1]));
  const chords: ScoreNote[] = [];
  for (let n = 0; n < song.end * rate; n++) {
    const at = n / rate;
    const chord = chordAt(song, at);
    const index = cell[n % length] ?? 0;
    if (index < 0) continue;
    const tones = stack(chord, low, 6);
    const rise = 0.42 + 0.38 * Math.sin((Math.PI * 0.5 * at) / song.end);
    chords.push({
      beat: at,
      length: gate / rate,
      pitch: tones[index] ?? low,
      velocity: rise + (n % 3 === 0 ? 0.12 : 0) + (n % (rate * 2) === 0 ? 0.08 : 0),
    });
  }
  for (const pitch of stack(chordAt(song, song.end), low, 4))
    chords.push({ beat: song.end, length: 1, pitch, velocity: 0.75 });
  const pulses: ScoreNote[] = [];
  for (let n = 0; n < song.end; n++)
    pulses.push({ beat: n, length: 0.2, pitch: 36, velocity: n % 4 === 0 ? 0.8 : 0.6 });
  return {
    chords,
    bass: bassLine(song, 28, 0.65),
    lead: composeMelody(song, { low: 64, high: 80, density: 'sparse', velocity: 0.6 }),
    drums: beat ? pulses : [],
    drone: heldChords(song, 4, { low: 50, high: 72 }, (t) => 0.35 + 0.4 * t),
  };
}

/** Spreads `hits` evenly over `steps`. */
function euclid(hits: number, steps: number, turn: number): boolean[] {
  return Array.from({ length: steps }, (_, n) => ((n + turn) * hits) % steps < hits);
}

/** Two interlocking parts, each silent where the other plays, over a slowly changing bass. */
export function hocket(song: Song, { low = 67, steps = 16, hits = 7 } = {}): Parts {
  const { random } = song;
  const first = euclid(hits, steps, random.integer(0, 5));
  const cell = Array.from({ length: steps }, () => random.integer(0, 5));
  const lead: ScoreNote[] = [];
  const answer: ScoreNote[] = [];
  for (let n = 0; n < song.end * 4; n++) {
    const at = n / 4;
    const chord = chordAt(song, at);
    const upper = first[n % steps] === true;
    if (!upper && n % 4 !== 0 && random.chance(0.45)) continue;
    const tones = stack(chord, upper ? low : low - 12, 6);
    const pitch = tones[cell[(n * (upper ? 1 : 3)) % steps] ?? 0] ?? low;
    (upper ? lead : answer).push({
      beat: at,
      length: 0.9,
      pitch,
      velocity: (n % 4 === 0 ? 0.66 : 0.5) + random.between(-0.06, 0.08),
    });
  }
  for (const [n, pitch] of stack(chordAt(song, song.end), low - 12, 5).entries())
    lead.push({ beat: song.end + n * 0.12, length: song.hold, pitch, velocity: 0.6 });
  return {
    lead,
    answer,
    bass: bassLine(song, 38, 0.55),
    chords: heldChords(song, 3, { low: 52, high: 69 }, () => 0.4),
  };
}

/** A one-bar cell that never changes while bass and harmony move beneath it, growing layer by layer. */
export function ostinato(
  song: Song,
  { low = 62, rate = 2, melody = undefined as MelodyOptions | undefined } = {},
): Parts {
  const { random, key } = song;
  const steps = song.meter * rate;
  const cell = Array.from({ length: steps }, (_, n) =>
    n % 2 === 0 ? random.pick([0, 4, 2]) : random.pick([1, 4, 7, 3]),
  );
  const chords: ScoreNote[] = [];
  for (let n = 0; n < song.end * rate; n++) {
    const at = n / rate;
    chords.push({
      beat: at,
      length: 0.85 / rate,
      pitch: scalePitch(key, cell[n % steps] ?? 0, low),
      velocity: (n % steps === 0 ? 0.7 : 0.52) + 0.16 * (at / song.end),
    });
  }
  chords.push({ beat: song.end, length: song.hold, pitch: scalePitch(key, 0, low), velocity: 0.7 });
  const bass = bassLine(song, 36, 0.6).filter((note) => note.beat >= song.meter * 0.99 || song.bars <= 3);
  const tune = composeMelody(
    song,
    melody ?? { low: low - 2, high: low + 16, density: 'sparse', from: song.meter, to: song.end },
  );
  return {
    chords,
    bass,
    lead: tune,
    drone: heldChords(song, 3, { low: 48, high: 67 }, (t) => 0.3 + 0.4 * t),
    colour: tune.filter((_, n) => n % 2 === 0).map((note) => ({ ...note, pitch: note.pitch + 12 })),
  };
}

/** Repeated chords in eighths or triplets that grow towards the end. */
export function pulseChords(song: Song, { rate = 2, low = 50, high = 74 } = {}): Parts {
  const voicings = voiceChords(song.chords, 4, { low, high });
  const chords = song.chords.flatMap((chord, index) => {
    const count = chord.beat >= song.end ? 1 : Math.round(chord.length * rate);
    return Array.from({ length: count }, (_, n) => n).flatMap((n) =>
      (voicings[index] ?? []).map((pitch, row, all) => ({
        beat: chord.beat + n / rate,
        length: chord.beat >= song.end ? chord.length : 0.8 / rate,
        pitch,
        velocity: 0.42 + (0.38 * chord.beat) / song.end + (n % rate === 0 ? 0.1 : 0),
        voice: all.length - 1 - row,
      })),
    );
  });
  const lead = composeMelody(song, { low: high - 5, high: high + 9, density: 'sparse', velocity: 0.62 });
  return {
    chords,
    bass: bassLine(song, 33, 0.65),
    lead,
    drone: heldChords(song, 3, { low, high }, (t) => 0.35 + 0.4 * t),
  };
}

/** A fast tune over double stops and chopped chords. */
export function reel(song: Song, melody: MelodyOptions): Parts {
  const lead = composeMelody(song, melody);
  const chop: ScoreNote[] = [];
  for (let n = 0; n < song.end; n++) {
    const chord = chordAt(song, n);
    for (const pitch of stack(chord, 55, 3))
      chop.push({ beat: n + 0.5, length: 0.3, pitch, velocity: n % 2 === 1 ? 0.6 : 0.46 });
  }
  for (const pitch of stack(chordAt(song, song.end), 55, 4))
    chop.push({ beat: song.end, length: song.hold, pitch, velocity: 0.6 });
  const bass = Array.from({ length: song.end }, (_, n) => ({
    beat: n,
    length: 0.8,
    pitch: above(chordAt(song, n).bass, 36) + (n % 2 ? 7 : 0),
    velocity: n % 2 ? 0.5 : 0.62,
  }));
  const answer = lead
    .filter((note) => note.length > 0.4)
    .map((note) => ({
      ...note,
      pitch: nearestTone(chordAt(song, note.beat), note.pitch - 7),
      velocity: note.velocity * 0.6,
    }));
  return {
    lead,
    chords: chop,
    bass: [...bass, { beat: song.end, length: song.hold, pitch: above(song.key.tonic, 36), velocity: 0.6 }],
    answer,
  };
}
