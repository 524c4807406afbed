import type { Chord } from './harmony.ts';

const pitchClass = (pitch: number) => ((pitch % 12) + 12) % 12;

/** The pitch of a class nearest to another pitch. */
export function nearest(tone: number, to: number): number {
  const up = pitchClass(tone - to);
  return up <= 6 ? to + up : to + up - 12;
}

/** The chord's tone nearest to a pitch. */
export function nearestTone({ tones }: Chord, to: number): number {
  return tones
    .map((tone) => nearest(tone, to))
    .reduce((best, pitch) => (Math.abs(pitch - to) < Math.abs(best - to) ? pitch : best));
}

/** The lowest pitch of a class at or above a limit. */
export function above(tone: number, limit: number): number {
  return limit + pitchClass(tone - limit);
}

/** The chord's tones from a limit upwards, `count` of them. */
export function stack({ tones }: Chord, limit: number, count: number): number[] {
  const pitches: number[] = [];
  for (let pitch = limit; pitches.length < count; pitch++) {
    if (tones.includes(pitchClass(pitch))) pitches.push(pitch);
  }
  return pitches;
}

function parallels(from: readonly number[], to: readonly number[]): number {
  let count = 0;
  for (let low = 0; low < to.length; low++) {
    for (let high = low + 1; high < to.length; high++) {
      const before = (from[high] ?? 0) - (from[low] ?? 0);
      const after = (to[high] ?? 0) - (to[low] ?? 0);
      const moved = from[low] !== to[low];
      if (moved && before === after && (before % 12 === 7 || before % 12 === 0)) count++;
    }
  }
  return count;
}

function cost(
  chord: Chord,
  voices: readonly number[],
  previous: readonly number[] | undefined,
  centre: number,
): number {
  const missing = chord.tones.slice(0, 4).filter((tone) => !voices.some((pitch) => pitchClass(pitch) === tone)).length;
  let sum = missing * 9;
  for (let n = 1; n < voices.length; n++) {
    const gap = (voices[n] ?? 0) - (voices[n - 1] ?? 0);
    if (gap > 9) sum += gap - 9;
    if (gap < 3) sum += 3;
  }
  sum += Math.abs(voices.reduce((total, pitch) => total + pitch, 0) / voices.length - centre) * 0.5;
  if (previous) {
    sum += parallels(previous, voices) * 5;
    for (const [n, pitch] of voices.entries())
      sum += Math.abs(pitch - (previous[n] ?? pitch)) * (n === voices.length - 1 ? 1.1 : 1);
  }
  return sum;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Spreads a chord over voices, lowest first, near the previous voicing and without parallel fifths where it can. */
function voiceChord(
  chord: Chord,
  count: number,
  { low, high }: Range,
  previous?: readonly number[],
): readonly number[] {
  const candidates: number[] = [];
  for (let pitch = low; pitch <= high; pitch++) if (chord.tones.includes(pitchClass(pitch))) candidates.push(pitch);
  let best: readonly number[] = stack(chord, low, count);
  let bestCost = Number.POSITIVE_INFINITY;
  const extend = (voices: readonly number[], from: number): void => {
    if (voices.length === count) {
      const total = cost(chord, voices, previous, (low + high) / 2);
      if (total < bestCost) [best, bestCost] = [voices, total];
      return;
    }
    for (let n = from; n < candidates.length; n++) extend([...voices, candidates[n] ?? low], n + 1);
  };
  extend([], 0);
  return best;
}

/** Voicings for a row of chords, each near the one before. */
export function voiceChords(chords: readonly Chord[], count: number, range: Range): readonly (readonly number[])[] {
  const voicings: (readonly number[])[] = [];
  for (const chord of chords) voicings.push(voiceChord(chord, count, range, voicings.at(-1)));
  return voicings;
}
