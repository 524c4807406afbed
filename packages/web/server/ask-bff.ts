import type { Dispatcher } from 'undici';
import { timeForBff } from './time-for-bff.ts';

const ANSWER_TIMEOUT_MS = 5000;

/** Asks the BFF for something public; null when there is nothing (404). Throws when it can't tell. */
export async function askBff(
  pool: Dispatcher,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { ...headers, ...timeForBff(ANSWER_TIMEOUT_MS), accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (statusCode === 200) return body.json();
  // A body that is not read keeps its connection for ever.
  await body.dump();
  if (statusCode === 404) return null;
  throw new Error(`The BFF answered ${statusCode}.`);
}
