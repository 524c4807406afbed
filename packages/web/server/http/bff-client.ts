import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import { openPool } from '@sound-library/server-kit/open-pool.ts';
import type { Timings } from '@sound-library/server-kit/server-timing.ts';
import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';

export const BFF_CONNECTIONS = 64;
/** The same limit as that of the BFF for responses of the product API. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;
const ANSWER_TIMEOUT_MS = 5000;

interface BffPoolOptions {
  /** The name of the upstream in metrics. */
  readonly name?: string;
  readonly connections?: number;
  /** Milliseconds without a byte before the response begins or between its parts. */
  readonly silenceMs?: number;
}

/** Opens a connection pool whose calls are measured and which closes with the app. */
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

/** The data of a visitor's request that every BFF call for it carries. */
export interface VisitorRequest {
  readonly id: string;
  /** Records how long the request waits for calls. */
  readonly timings?: Timings | null;
  /** Null for calls on behalf of a page that all guests share. */
  readonly ip: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & { readonly cookie?: string | undefined };
}

/** The headers that identify the visitor to the BFF, besides cookies. */
export function visitorHeaders(visitor: VisitorRequest): Record<string, string> {
  const headers: Record<string, string> = { [HEADERS.requestId]: visitor.id };
  if (visitor.ip !== null) headers['x-forwarded-for'] = visitor.ip;
  const featureIdentityId = visitor.headers[HEADERS.featureIdentityId];
  if (typeof featureIdentityId === 'string') headers[HEADERS.featureIdentityId] = featureIdentityId;
  // The list of devices shows the browser by its user agent.
  const userAgent = visitor.headers['user-agent'];
  if (typeof userAgent === 'string') headers['user-agent'] = userAgent;
  return headers;
}

/** The header with which the BFF learns the remaining time of a call, in milliseconds. */
export function timeLeftHeader(ms: number): Readonly<Record<string, string>> {
  return { [HEADERS.timeLeft]: String(timeLeft(deadlineIn(ms))) };
}

/** The headers of a call on the visitor's behalf, with cookies and the remaining time in milliseconds. */
export function callHeaders(visitor: VisitorRequest, ms: number): Record<string, string> {
  const { cookie } = visitor.headers;
  return { ...visitorHeaders(visitor), ...timeLeftHeader(ms), ...(cookie ? { cookie } : {}) };
}

interface FetchOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole response. */
  readonly timeoutMs?: number;
}

/** Fetches a public resource from the BFF; null on 404. Throws on any other status and on a network error. */
export async function fetchFromBff(
  pool: Dispatcher,
  path: string,
  { headers = {}, timeoutMs = ANSWER_TIMEOUT_MS }: FetchOptions = {},
): Promise<unknown> {
  const { status, body } = await httpRequest(
    pool,
    { method: 'GET', path, headers: { ...headers, ...timeLeftHeader(timeoutMs), accept: 'application/json' } },
    { maxBytes: ANSWER_MAX_BYTES, totalMs: timeoutMs },
  );
  if (status === 200) return JSON.parse(body.toString('utf8'));
  if (status === 404) return null;
  throw new Error(`The BFF responded with ${status}.`);
}
