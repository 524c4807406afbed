import { expect, it } from 'vitest';
import { atOnce, inTurns, type Work } from './in-turns.ts';

function* countTo(steps: number): Work<number> {
  for (let step = 0; step < steps; step += 1) yield;
  return steps;
}

/** Never done by itself: ends once something else was let in between. */
function* untilInterrupted(wasInterrupted: () => boolean): Work<string> {
  while (!wasInterrupted()) yield;
  return 'done';
}

it('gives what the work gives, with or without breaks', async () => {
  expect(atOnce(countTo(3))).toBe(3);
  expect(await inTurns(countTo(3))).toBe(3);
});

it('lets others in between turns', async () => {
  let interrupted = false;
  setImmediate(() => {
    interrupted = true;
  });
  expect(await inTurns(untilInterrupted(() => interrupted))).toBe('done');
});

it('rejects with what the work throws', async () => {
  await expect(
    inTurns(
      (function* (): Work<void> {
        yield;
        throw new Error('broken content');
      })(),
    ),
  ).rejects.toThrow('broken content');
});
