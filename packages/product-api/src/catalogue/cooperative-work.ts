import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Long synchronous work as a generator: requests are handled wherever it yields. */
export type Work<Result> = Generator<void, Result>;

/** How long requests wait at most for cooperative work. */
const TURN_MS = 10;

/** Runs work synchronously. */
export function runSynchronously<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs work in short slices, and lets requests be handled in between. */
export async function runCooperatively<Result>(work: Work<Result>): Promise<Result> {
  for (let turn = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await letOthersRun();
    turn = performance.now();
  }
}
