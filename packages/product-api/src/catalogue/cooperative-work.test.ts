import { expect, it } from 'vitest';
import { runCooperatively, type Work } from './cooperative-work.ts';

it('lets other work run between slices', async () => {
  let interrupted = false;
  setImmediate(() => {
    interrupted = true;
  });
  /** Never ends by itself: only after other work ran in between. */
  function* untilInterrupted(): Work<string> {
    while (!interrupted) yield;
    return 'done';
  }
  expect(await runCooperatively(untilInterrupted())).toBe('done');
});
