import { expect, it } from 'vitest';
import { bodyKilobytes, kilobytes } from './transfers.ts';

const transfers = [
  { type: 'Document', bytes: 40_000, headBytes: 1_000, endedAt: 10.2 },
  { type: 'Script', bytes: 4_000, headBytes: 500, endedAt: 10.5 },
  { type: 'Script', bytes: 100_000, headBytes: 700, endedAt: 12 },
];

it('adds up what travelled, of a type, and up to a time', () => {
  expect(kilobytes(transfers)).toBe(144);
  expect(kilobytes(transfers, 'Script')).toBe(104);
  expect(kilobytes(transfers, 'Script', 11)).toBe(4);
  expect(kilobytes(transfers, 'Font')).toBe(0);
});

it('leaves heads out where files are weighed', () => {
  expect(bodyKilobytes(transfers, 'Script', 11)).toBe(3.5);
  expect(bodyKilobytes(transfers, 'Script', Number.POSITIVE_INFINITY)).toBe(102.8);
});
