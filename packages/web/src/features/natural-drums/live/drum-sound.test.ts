import { beforeEach, expect, it } from 'vitest';
import { ActiveStrokes, layersFor, RINGING } from './drum-sound.ts';

const RECORDED = [36, 80, 120];
const power = (velocity: number) => layersFor(RECORDED, velocity).reduce((sum, { gain }) => sum + gain ** 2, 0);

it.each([
  [36, [0]],
  [37, [0, 1]],
  [80, [1]],
  [100, [1, 2]],
  [127, [2]],
])('velocity %i plays recordings %j', (velocity, places) => {
  expect(layersFor(RECORDED, velocity).map(({ index }) => index)).toEqual(places);
});

it('crossfades between recordings: the nearer one is louder', () => {
  const [soft, hard] = layersFor(RECORDED, 70);
  expect(hard?.gain).toBeGreaterThan(soft?.gain ?? 1);
  const [middleSoft, middleHard] = layersFor(RECORDED, 58);
  expect(middleSoft?.gain).toBeCloseTo(middleHard?.gain ?? 0, 9);
});

it('gets louder with every step of velocity, without a jump', () => {
  for (let velocity = 2; velocity <= 127; velocity++) {
    const rise = power(velocity) / power(velocity - 1);
    expect(rise).toBeGreaterThan(1);
    if (velocity > 20) expect(rise).toBeLessThan(1.2);
  }
  expect(power(127)).toBeCloseTo(1, 9);
});

it('plays a single recording at every velocity', () => {
  expect([1, 64, 127].map((velocity) => layersFor([100], velocity).map(({ index }) => index))).toEqual([[0], [0], [0]]);
});

let active: ActiveStrokes;
/** The end of each stroke, as a sampler would have it: the earliest time that was set. */
let ends: Map<string, number>;

beforeEach(() => {
  active = new ActiveStrokes();
  ends = new Map();
});

function strike(name: string, time: number, { pad = name, group = null as string | null } = {}): () => void {
  const stop = (at: number) => ends.set(name, Math.min(at, ends.get(name) ?? Number.POSITIVE_INFINITY));
  return active.add({ pad, group, time, stop });
}
const hat = { group: 'hats' };

it.each<[string, Readonly<Record<string, number>>, object]>([
  ['choke each other: the closed hat ends the open one', { open: 1, closed: 1.5 }, { open: 1.5 }],
  [
    'end at the right time, in whatever order they are scheduled',
    { 'closed ahead': 1.1, 'open now': 1, 'pedal ahead': 1.05 },
    { 'open now': 1.05, 'pedal ahead': 1.1 },
  ],
  ['do not end later strokes', { 'open ahead': 2, closed: 1 }, { closed: 2 }],
  ['both sound when they coincide', { open: 1, closed: 1 }, {}],
])('strokes of one group %s', (_, strokes, expected) => {
  for (const [name, time] of Object.entries(strokes)) strike(name, time, hat);
  expect(Object.fromEntries(ends)).toEqual(expected);
});

it('strokes of one group do not end those of other groups', () => {
  strike('kick', 1);
  strike('another', 1, { group: 'others' });
  strike('closed', 2, hat);
  expect(ends.size).toBe(0);
});

it('strokes of one group end no other after they are cancelled', () => {
  const takeBack = strike('closed ahead', 3, hat);
  takeBack();
  expect(ends.get('closed ahead')).toBe(0);
  strike('open', 2, hat);
  expect(ends.has('open')).toBe(false);
});

it("a pad's strokes overlap a few times; then the oldest one ends", () => {
  for (let n = 0; n <= RINGING; n++) strike(`crash ${n}`, n, { pad: 'crash' });
  strike('ride', RINGING + 1);
  expect([...ends]).toEqual([['crash 0', RINGING]]);
});
