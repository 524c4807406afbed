import { openPool } from '@sound-library/server-kit/open-pool.ts';
import type { FastifyInstance } from 'fastify';
import { type Dispatcher, Pool } from 'undici';

export const BFF_CONNECTIONS = 64;
/** As much as the BFF takes of the product API. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;

interface BffPoolLimits {
  readonly connections?: number;
  /** Milliseconds that an answer may keep silent, before it begins and in between. */
  readonly silenceMs?: number;
}

/** A keep-alive pool of connections to the BFF. */
export function createBffPool(bffUrl: string, limits: BffPoolLimits = {}): Pool {
  return new Pool(bffUrl, poolOptions(limits));
}

interface BffPoolOptions extends BffPoolLimits {
  /** Among the metrics' upstreams. */
  readonly name?: string;
}

/** A pool of the app, which sees how calls go; it is closed with the app. */
export function openBffPool(
  app: FastifyInstance,
  bffUrl: string,
  { name = 'bff', ...limits }: BffPoolOptions = {},
): Dispatcher {
  return openPool(app, bffUrl, { upstream: name, service: 'bff' }, poolOptions(limits));
}

function poolOptions({ connections = BFF_CONNECTIONS, silenceMs = SILENCE_MS }: BffPoolLimits): Pool.Options {
  return {
    connections,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
  };
}
