import { expect, it } from 'vitest';
import { adaptationOf, type Mode, tappedTempo, tonicOf, withTap } from './key-and-tempo.ts';

const [C, D_FLAT, E, F, G_FLAT, G, B] = [0, 1, 4, 5, 6, 7, 11];

const adapt = (musicalKey: string | null, tempo: number | null, key: number, target: number) =>
  adaptationOf({ musicalKey, tempo }, { key, tempo: target });

it.each([
  ['C major', C, 0],
  ['A minor', C, 0],
  ['D minor', C, -5],
  ['G major', C, 5],
  ['Gb major', C, -6],
  ['F# major', C, -6],
  ['B major', C, 1],
  ['C major', B, -1],
  ['C major', G, -5],
  ['C major', F, 5],
  ['D dorian', C, 0],
  ['E phrygian', C, 0],
  ['F lydian', C, 0],
  ['G mixolydian', C, 0],
  ['Cb major', C, 1],
  ['E# minor', B, 3],
] as const)('the key of a demo %s moves to the notes of key %d by %d semitones', (musicalKey, key, semitones) => {
  expect(adapt(musicalKey, 100, key, 100)?.semitones).toBe(semitones);
});

it.each([
  [C, 'major', 'C'],
  [C, 'minor', 'A'],
  [E, 'minor', 'C♯'],
  [D_FLAT, 'minor', 'B♭'],
  [G_FLAT, 'major', 'G♭'],
  [G_FLAT, 'minor', 'E♭'],
  [G, 'lydian', 'C'],
  [B, 'dorian', 'C♯'],
] as const)('the key of a demo with the notes of key %d in %s has the tonic %s', (key, mode: Mode, tonic) => {
  expect(tonicOf({ key, mode })).toBe(tonic);
});

it('the key of a demo retains its mode', () => {
  const adaptation = adapt('D minor', 66, C, 66);
  expect(adaptation?.from).toEqual({ key: F, mode: 'minor', tempo: 66 });
  expect(adaptation?.to).toEqual({ key: C, mode: 'minor', tempo: 66 });
});

it.each([
  [100, 120, 120, 1.2],
  [120, 120, 120, 1],
  [66, 120, 60, 0.909],
  [110, 60, 120, 1.091],
  [100, 150, 75, 0.75],
  [60, 240, 60, 1],
])('the tempo of a demo of %d BPM becomes, for %d BPM, %d BPM at a rate of %d', (tempo, target, matched, rate) => {
  const adaptation = adapt('C major', tempo, C, target);
  expect(adaptation?.to.tempo).toBe(matched);
  expect(adaptation?.rate).toBeCloseTo(rate, 3);
});

it.each([
  [null, 100],
  ['C major', null],
  ['H major', 100],
])('a demo of key %s and tempo %s plays as it is', (musicalKey, tempo) => {
  expect(adapt(musicalKey, tempo, C, 120)).toBeNull();
});

const tempoOf = (...times: readonly number[]) =>
  tappedTempo(times.reduce<readonly number[]>((taps, at) => withTap(taps, at), []));

it.each([
  ['one tap', [0], null],
  ['two taps', [0, 500], 120],
  ['uneven taps', [0, 480, 1_000, 1_530, 2_000], 120],
  ['a pause, which begins anew', [0, 500, 9_000, 9_600], 100],
  ['very fast taps', [0, 50, 100], 240],
  ['very slow taps', [0, 1_900], 40],
  ['taps at the same time', [100, 100], null],
])('tapping counts %s', (_, times, tempo) => {
  expect(tempoOf(...times)).toBe(tempo);
});

it('tapping follows the last eight taps', () => {
  const slow = Array.from({ length: 10 }, (_, n) => n * 1_000);
  const fast = Array.from({ length: 8 }, (_, n) => 9_500 + n * 500);
  expect(tempoOf(...slow, ...fast)).toBe(120);
});
