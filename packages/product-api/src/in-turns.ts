import { setImmediate as othersFirst } from 'node:timers/promises';

/** Work that others may come between wherever it yields. */
export type Work<Result> = Generator<void, Result>;

/** Longest that requests wait for work that is done in turns. */
const TURN_MS = 10;

/** Does work without a break. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does work in short turns, and what requests ask for in between. */
export async function inTurns<Result>(work: Work<Result>): Promise<Result> {
  for (let turn = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await othersFirst();
    turn = performance.now();
  }
}
