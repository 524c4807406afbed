import { expect, it } from 'vitest';
import { createEventTimers, type Timers } from './event-timers.ts';

function setUp() {
  let stored: Timers = {};
  const reported: string[] = [];
  const read = () => stored;
  const write = (next: Timers) => {
    stored = next;
  };
  return { ...createEventTimers({ read, write, onError: (message) => reported.push(message) }), read, reported };
}

it.each([
  ['sound played', 'sound stopped'],
  ['checkout started', 'checkout finished'],
  ['packs searched', 'product page viewed'],
])('the last %s starts the time of the next %s, for an hour', (first, second) => {
  const { durationOf } = setUp();
  durationOf(first, 500);
  expect(durationOf(first, 1_000)).toEqual({});
  expect(durationOf(second, 3_345)).toEqual({ $duration: 2.345 });
  expect(durationOf(second, 4_000)).toEqual({});
  durationOf(first, 5_000);
  expect(durationOf(second, 3_605_001)).toEqual({});
});

it.each(['', undefined])('timing without a name (%j) is reported in the words for tracking', (name) => {
  const { start, read, reported } = setUp();
  start(name, 1_000);
  expect([reported, read()]).toEqual([['No event name provided to mixpanel.track'], {}]);
});
