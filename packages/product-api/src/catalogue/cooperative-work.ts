import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Long work on the one thread, as a generator: requests are answered wherever it yields. */
export type Work<Result> = Generator<void, Result>;

/** How long requests wait at most for work that runs in turns. */
const TURN_MS = 10;

/** Runs work without a break. */
export function runAtOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs work in short turns, and lets requests be answered in between. */
export async function runInTurns<Result>(work: Work<Result>): Promise<Result> {
  for (let turn = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await letOthersRun();
    turn = performance.now();
  }
}
