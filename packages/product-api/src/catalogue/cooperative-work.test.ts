import { describe, expect, it } from 'vitest';
import { runCooperatively, type Work } from './cooperative-work.ts';

describe('cooperative work', () => {
  /** Never ends by itself: only after other work ran in between. */
  function* untilInterrupted(wasInterrupted: () => boolean): Work<string> {
    while (!wasInterrupted()) yield;
    return 'done';
  }

  it('lets other work run between slices', async () => {
    let interrupted = false;
    setImmediate(() => {
      interrupted = true;
    });
    expect(await runCooperatively(untilInterrupted(() => interrupted))).toBe('done');
  });
});
