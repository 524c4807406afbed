import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ANSWER_MS = 2_000;

/** Asks `/readyz` until it says 200. Rejects when the signal aborts. */
export async function untilReady(port: number, signal: AbortSignal): Promise<void> {
  while (!(await isReady(port, signal))) await sleep(POLL_MS, undefined, { signal });
}

async function isReady(port: number, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nobody listens yet: the caller asks again.
    return false;
  }
}
