import { exchange } from '@sound-library/server-kit/exchange.ts';
import type { Dispatcher } from 'undici';
import { ANSWER_MAX_BYTES } from './bff-pool.ts';
import { timeForBff } from './time-for-bff.ts';

const ANSWER_TIMEOUT_MS = 5000;

/** Asks the BFF for something public; null when there is nothing (404). Throws when it can't tell. */
export async function askBff(
  pool: Dispatcher,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { status, body } = await exchange(
    pool,
    { method: 'GET', path, headers: { ...headers, ...timeForBff(ANSWER_TIMEOUT_MS), accept: 'application/json' } },
    { maxBytes: ANSWER_MAX_BYTES, totalMs: ANSWER_TIMEOUT_MS },
  );
  if (status === 200) return JSON.parse(body.toString('utf8'));
  if (status === 404) return null;
  throw new Error(`The BFF answered ${status}.`);
}
