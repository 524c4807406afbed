import { expect, it } from 'vitest';
import { tabAfterKey } from './Tabs.tsx';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s on tab %i of three leads to %j', (key, current, next) => {
  expect(tabAfterKey(key, current, 3)).toBe(next);
});
