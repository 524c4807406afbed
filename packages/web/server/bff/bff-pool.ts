import { openPool } from '@sound-library/server-kit/open-pool.ts';
import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';

export const BFF_CONNECTIONS = 64;
/** As much as the BFF takes of the product API. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;

interface BffPoolOptions {
  /** Among the metrics' upstreams. */
  readonly name?: string;
  readonly connections?: number;
  /** Milliseconds that an answer may keep silent, before it begins and in between. */
  readonly silenceMs?: number;
}

/** A pool of the app, which sees how calls go; it is closed with the app. */
export function openBffPool(
  app: FastifyInstance,
  bffUrl: string,
  { name = 'bff', connections = BFF_CONNECTIONS, silenceMs = SILENCE_MS }: BffPoolOptions = {},
): Dispatcher {
  return openPool(
    app,
    bffUrl,
    { upstream: name, service: 'bff' },
    {
      connections,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
    },
  );
}
