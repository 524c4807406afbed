import { expect, it } from 'vitest';
import { seekTarget } from './Timeline.tsx';

const place = { seconds: 8, totalSeconds: 20 };

it.each([
  ['ArrowRight', false, 9],
  ['ArrowUp', false, 9],
  ['ArrowLeft', false, 7],
  ['ArrowDown', false, 7],
  ['ArrowRight', true, 20],
  ['ArrowLeft', true, 0],
  ['PageUp', false, 20],
  ['PageDown', false, 0],
  ['Home', false, 0],
  ['End', false, 20],
  // Left to the browser.
  ['Tab', false, null],
])('%s (shift %s) seeks to %s s', (key, shiftKey, target) => {
  expect(seekTarget({ key, shiftKey }, place)).toBe(target);
});

it('seeks fifteen seconds with shift, within the duration', () => {
  expect(seekTarget({ key: 'ArrowRight', shiftKey: true }, { seconds: 2, totalSeconds: 60 })).toBe(17);
});
