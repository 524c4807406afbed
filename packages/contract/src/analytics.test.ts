import { expect, it } from 'vitest';
import { eventMarkOf, eventMarkText } from './analytics.ts';

const MARK = { insertId: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e', time: 1_795_000_000_000 };

it('parses what it formats', () => {
  expect(eventMarkOf(eventMarkText(MARK))).toEqual(MARK);
});

it.each([
  '',
  'no-time',
  `${MARK.insertId}.17950000`,
  `${MARK.insertId}x.${MARK.time}`,
  `<script>.${MARK.time}`,
  `${MARK.insertId}.${MARK.time}\n`,
  `${MARK.insertId}.${MARK.time}.1`,
])('is nothing else: %j', (text) => {
  expect(eventMarkOf(text)).toBeUndefined();
});
