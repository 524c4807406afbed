import type { Random } from '../dsp/random.ts';
import { scalePitch } from './harmony.ts';
import type { ScoreNote } from './score.ts';
import { chordAt, type Song } from './song.ts';
import { nearestTone, type Range } from './voicing.ts';

type Density = 'sparse' | 'flowing' | 'busy';

export interface MelodyOptions extends Range {
  readonly density: Density;
  /** Beats; the whole song when absent. */
  readonly from?: number;
  readonly to?: number;
  /** Leaves out the fourth and seventh step (second and sixth in minor modes). */
  readonly pentatonic?: boolean;
  /** Holds a tone of the closing chord when the melody reaches it. */
  readonly close?: boolean;
  readonly velocity?: number;
}

const CELLS: Readonly<Record<3 | 4, Readonly<Record<Density, readonly (readonly number[])[]>>>> = {
  4: {
    sparse: [
      [2, 2],
      [3, 1],
      [2, 1, 1],
      [1.5, 0.5, 2],
      [1, 3],
      [2.5, 0.5, 1],
      [1, 1, 2],
    ],
    flowing: [
      [1, 1, 1, 1],
      [1.5, 0.5, 1, 1],
      [1, 0.5, 0.5, 2],
      [0.5, 0.5, 1, 2],
      [1, 1.5, 0.5, 1],
      [1.5, 0.5, 1.5, 0.5],
      [0.5, 1, 0.5, 1, 1],
    ],
    busy: [
      [0.5, 0.5, 0.5, 0.5, 1, 1],
      [0.5, 0.25, 0.25, 0.5, 0.5, 1, 1],
      [0.75, 0.25, 0.5, 0.5, 0.5, 0.5, 1],
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      [1, 0.5, 0.25, 0.25, 1, 0.5, 0.5],
    ],
  },
  3: {
    sparse: [[3], [2, 1], [1, 2], [1.5, 1.5]],
    flowing: [
      [1, 1, 1],
      [1.5, 0.5, 1],
      [1, 0.5, 0.5, 1],
      [2, 0.5, 0.5],
      [0.5, 0.5, 1, 1],
    ],
    busy: [
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      [1, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 1, 0.5, 0.5],
    ],
  },
};
const FORMS: Readonly<Record<number, readonly string[]>> = {
  1: ['a'],
  2: ['ab', 'aa'],
  3: ['aab', 'aba', 'abc'],
  4: ['abac', 'aaba', 'abcb', 'aabc'],
  6: ['ababac', 'abcabd', 'aabaac'],
  8: ['abacabad', 'aabcaabd'],
};

interface Motif {
  readonly rhythm: readonly number[];
  readonly moves: readonly number[];
}

function inventMotif(song: Song, density: Density, random: Random): Motif {
  const rhythm = random.pick(CELLS[song.meter === 3 ? 3 : 4][density]);
  const lean = random.pick([-1, 1]);
  let last = 0;
  const moves = rhythm.map(() => {
    // A leap is filled by a step back; otherwise mostly steps, leaning to one side.
    const move =
      Math.abs(last) > 2
        ? -Math.sign(last)
        : random.pick([lean, lean, -lean, lean, 2 * lean, -lean, 0, random.pick([3, 4, -3, 5]) * lean]);
    last = move;
    return move;
  });
  return { rhythm, moves };
}

/** Whether a step of the scale belongs to its five-note subset. */
function isPentatonic(step: number, minorThird: boolean): boolean {
  const degree = ((step % 7) + 7) % 7;
  return minorThird ? degree !== 1 && degree !== 5 : degree !== 3 && degree !== 6;
}

/** A tune from few motifs: chord tones on strong beats, steps between, a breath after each second bar, a closing tone. */
export function composeMelody(song: Song, options: MelodyOptions): ScoreNote[] {
  const {
    low,
    high,
    density,
    from = 0,
    to = song.end,
    pentatonic = false,
    close = to === song.end,
    velocity = 0.62,
  } = options;
  const { random, key, meter } = song;
  const bars = Math.max(1, Math.round((to - from) / meter));
  const form = random.pick(FORMS[bars] ?? FORMS[4] ?? ['a']);
  const motifs = new Map<string, Motif>();
  const notes: ScoreNote[] = [];
  const centre = (low + high) / 2;
  const minorThird = key.steps[2] === 3;
  let step = nearestStep(song, centre + random.between(-4, 4));
  for (let bar = 0; bar < bars; bar++) {
    const name = form[bar % form.length] ?? 'a';
    const motif = motifs.get(name) ?? inventMotif(song, density, random);
    motifs.set(name, motif);
    let beat = from + bar * meter;
    for (const [n, length] of motif.rhythm.entries()) {
      step += motif.moves[n] ?? 0;
      if (scalePitch(key, step, 0) > high) step -= 4;
      if (scalePitch(key, step, 0) < low) step += 4;
      while (pentatonic && !isPentatonic(step, minorThird)) step += 1;
      const chord = chordAt(song, beat);
      let pitch = scalePitch(key, step, 0);
      if ((beat - from) % (meter === 3 ? 3 : 2) === 0 || length >= 1.5) {
        pitch = nearestTone(chord, pitch);
        step = nearestStep(song, pitch);
      } else if (chord.raised !== undefined && (pitch + 1) % 12 === chord.raised) pitch += 1;
      const breath = n === motif.rhythm.length - 1 && bar % 2 === 1 ? 0.8 : 0.97;
      const arch = Math.sin((Math.PI * (beat - from)) / Math.max(1, to - from)) * 0.14;
      notes.push({
        beat,
        length: length * breath,
        pitch,
        velocity: velocity + arch + (beat % meter === 0 ? 0.07 : 0) + (pitch > centre + 5 ? 0.05 : 0),
      });
      beat += length;
    }
  }
  if (close)
    notes.push({
      beat: to,
      length: song.hold,
      pitch: nearestTone(
        { tones: random.pick([[key.tonic], [key.tonic], chordAt(song, song.end).tones]), bass: 0 },
        notes.at(-1)?.pitch ?? centre,
      ),
      velocity: velocity,
    });
  return notes;
}

function nearestStep({ key }: Song, pitch: number): number {
  let best = 0;
  for (let step = 0; step < 77; step++) {
    if (Math.abs(scalePitch(key, step, 0) - pitch) < Math.abs(scalePitch(key, best, 0) - pitch)) best = step;
  }
  return best;
}
