import { expect, it } from 'vitest';
import { layersFor } from './layers.ts';

const RECORDED = [36, 80, 120];
const power = (velocity: number) => layersFor(RECORDED, velocity).reduce((sum, { gain }) => sum + gain ** 2, 0);

it.each([
  [1, [0]],
  [36, [0]],
  [37, [0, 1]],
  [79, [0, 1]],
  [80, [1]],
  [100, [1, 2]],
  [120, [2]],
  [127, [2]],
])('velocity %i sounds from recordings %j', (velocity, places) => {
  expect(layersFor(RECORDED, velocity).map(({ index }) => index)).toEqual(places);
});

it('fades from one recording to the next: the nearer one is the louder', () => {
  const [soft, hard] = layersFor(RECORDED, 70);
  expect(hard?.gain).toBeGreaterThan(soft?.gain ?? 1);
  const [middleSoft, middleHard] = layersFor(RECORDED, 58);
  expect(middleSoft?.gain).toBeCloseTo(middleHard?.gain ?? 0, 9);
});

it('is louder with every step of velocity, and never jumps', () => {
  for (let velocity = 2; velocity <= 127; velocity++) {
    const rise = power(velocity) / power(velocity - 1);
    expect(rise).toBeGreaterThan(1);
    if (velocity > 20) expect(rise).toBeLessThan(1.2);
  }
  expect(power(127)).toBeCloseTo(1, 9);
});

it('plays the only recording there is at every velocity', () => {
  expect([1, 64, 127].map((velocity) => layersFor([100], velocity).map(({ index }) => index))).toEqual([[0], [0], [0]]);
});
