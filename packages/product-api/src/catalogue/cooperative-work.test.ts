import { expect, it } from 'vitest';
import { runAtOnce, runInTurns, type Work } from './cooperative-work.ts';

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
  expect(runAtOnce(countTo(3))).toBe(3);
  expect(await runInTurns(countTo(3))).toBe(3);
});

it('lets others in between turns', async () => {
  let interrupted = false;
  setImmediate(() => {
    interrupted = true;
  });
  expect(await runInTurns(untilInterrupted(() => interrupted))).toBe('done');
});

it('rejects with what the work throws', async () => {
  await expect(
    runInTurns(
      (function* (): Work<void> {
        yield;
        throw new Error('broken content');
      })(),
    ),
  ).rejects.toThrow('broken content');
});
