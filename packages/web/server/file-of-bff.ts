import { setTimeout as setTimer } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import type { DownloadLimits } from './download-limits.ts';

export interface FileCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks the BFF for a file that a reply streams; the call ends with the reply, and with its time. Null when none begins. */
export async function askForFile(
  pool: Dispatcher,
  { path, headers }: FileCall,
  reply: FastifyReply,
  { beginMs, wholeMs }: DownloadLimits,
): Promise<Dispatcher.ResponseData | null> {
  const signal = endOf(reply, wholeMs);
  const limits = { headersTimeout: beginMs, bodyTimeout: beginMs, signal };
  try {
    return await Promise.race([pool.request({ method: 'GET', path, headers, ...limits }), tooLate(beginMs, signal)]);
  } catch (err) {
    // Of who has left, nobody waits for a file.
    if (!reply.raw.destroyed) reply.log.warn({ err }, 'The BFF does not answer');
    return null;
  }
}

/** Aborted when the reply is over, or its time. */
function endOf(reply: FastifyReply, wholeMs: number): AbortSignal {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), wholeMs);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    end.abort();
  });
  return end.signal;
}

/** Rejects when an answer is due, or nobody waits for it: undici tells of that only once there is a connection. */
async function tooLate(ms: number, left: AbortSignal): Promise<never> {
  await setTimer(ms, undefined, { signal: left });
  throw new Error('The BFF did not begin to answer in time.');
}
