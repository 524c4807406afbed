import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import type { Dispatcher } from 'undici';
import { ANSWER_MAX_BYTES } from './bff-pool.ts';
import { timeForBff } from './time-for-bff.ts';

const ANSWER_TIMEOUT_MS = 5000;

interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole answer. */
  readonly timeoutMs?: number;
}

/** Asks the BFF for something public; null when there is nothing (404). Throws when it can't tell. */
export async function askBff(
  pool: Dispatcher,
  path: string,
  { headers = {}, timeoutMs = ANSWER_TIMEOUT_MS }: AskOptions = {},
): Promise<unknown> {
  const { status, body } = await httpRequest(
    pool,
    { method: 'GET', path, headers: { ...headers, ...timeForBff(timeoutMs), accept: 'application/json' } },
    { maxBytes: ANSWER_MAX_BYTES, totalMs: timeoutMs },
  );
  if (status === 200) return JSON.parse(body.toString('utf8'));
  if (status === 404) return null;
  throw new Error(`The BFF answered ${status}.`);
}
