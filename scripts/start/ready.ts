import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
const ANSWER_MS = 2_000;

/** Asks `/readyz` until it says 200. Rejects when the signal aborts. */
export async function untilReady(port: number, signal: AbortSignal): Promise<void> {
  while (!(await isReady(port, signal))) await sleep(POLL_MS, undefined, { signal });
}

/** Not by `fetch`: loading it takes longer than all the asking. */
function isReady(port: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: ANSWER_MS, signal });
  request.on('response', (answer) => {
    answer.resume();
    resolve(answer.statusCode === 200);
  });
  request.on('timeout', () => request.destroy());
  // Nobody listens yet, or too slowly: the caller asks again.
  request.on('error', () => resolve(false));
  return promise;
}
