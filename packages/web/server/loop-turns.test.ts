import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoopTurns } from './loop-turns.ts';

/** Takes turns for so many pieces of work, and gives the list of those that were done so far. */
function workDone(turn: () => Promise<void>, pieces: number): readonly number[] {
  const done: number[] = [];
  for (let piece = 1; piece <= pieces; piece += 1) void turn().then(() => done.push(piece));
  return done;
}

it('lets the loop go round between any two, in the order in which they asked', async () => {
  const turn = createLoopTurns({ arrivals: () => 0, now: () => 0 });
  const done = workDone(turn, 3);
  expect(done).toEqual([]);
  await nextRound();
  expect(done).toEqual([1]);
  await nextRound();
  expect(done).toEqual([1, 2]);
  await nextRound();
  expect(done).toEqual([1, 2, 3]);

  await turn();
  await Promise.all([turn(), turn()]);
});

it('lets what comes in go first', async () => {
  let arrivals = 0;
  const done = workDone(createLoopTurns({ arrivals: () => arrivals, now: () => 0 }), 1);
  for (let round = 0; round < 5; round += 1) {
    arrivals += 1;
    await nextRound();
    expect(done).toEqual([]);
  }
  await nextRound();
  expect(done).toEqual([1]);
});

it('gets on when there is no end to what comes in', async () => {
  let arrivals = 0;
  let now = 0;
  const done = workDone(createLoopTurns({ arrivals: () => ++arrivals, now: () => now }), 2);
  await nextRound();
  now = 9;
  await nextRound();
  expect(done).toEqual([]);
  now = 10;
  await nextRound();
  expect(done).toEqual([1]);

  await nextRound();
  now = 19;
  await nextRound();
  expect(done).toEqual([1]);
  now = 20;
  await nextRound();
  expect(done).toEqual([1, 2]);
});
