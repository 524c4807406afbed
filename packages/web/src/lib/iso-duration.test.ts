import { expect, it } from 'vitest';
import { isoDuration } from './iso-duration.ts';

it.each([
  [400, 'PT0S'],
  [59_600, 'PT1M0S'],
  [83_200, 'PT1M23S'],
])('%d ms is %s', (ms, written) => {
  expect(isoDuration(ms)).toBe(written);
});
