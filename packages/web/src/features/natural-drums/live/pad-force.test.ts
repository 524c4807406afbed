import { expect, it } from 'vitest';
import { padForce } from './open-drum-kit.tsx';

const PAD = { left: 100, top: 200, width: 80, height: 80 };
const touch = (clientX: number, clientY: number, more = {}) =>
  padForce({ clientX, clientY, pointerType: 'touch', pressure: 0, ...more }, PAD);

it('is highest in the middle of a pad and lowest at its edge', () => {
  const [middle, half, edge] = [touch(140, 240), touch(160, 240), touch(180, 240)];
  expect(middle).toBeGreaterThan(half);
  expect(half).toBeGreaterThan(edge);
  expect([middle, edge].every((velocity) => velocity >= 1 && velocity <= 127)).toBe(true);
});

it('is the pressure of a pen, at any position', () => {
  const pen = (pressure: number) => touch(101, 201, { pointerType: 'pen', pressure });
  expect(pen(1)).toBeGreaterThan(pen(0.4));
  expect(pen(1)).toBe(touch(140, 240));
});
