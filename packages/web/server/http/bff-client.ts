import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import { openPool } from '@sound-library/server-kit/open-pool.ts';
import type { Timings } from '@sound-library/server-kit/server-timing.ts';
import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';

export const BFF_CONNECTIONS = 64;
/** As much as the BFF takes of the product API. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;
const ANSWER_TIMEOUT_MS = 5000;

interface BffPoolOptions {
  /** Among the metrics' upstreams. */
  readonly name?: string;
  readonly connections?: number;
  /** Milliseconds that an answer may keep silent, before it begins and in between. */
  readonly silenceMs?: number;
}

/** A pool of the app, which measures its calls; it is closed with the app. */
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

/** What of a visitor's request goes on to the BFF with every call made for it. */
export interface VisitorRequest {
  readonly id: string;
  /** Measures the time that the request waits for calls. */
  readonly timings?: Timings | null;
  /** Null: the calls are for a page that all guests share, and made in nobody's name. */
  readonly ip: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & { readonly cookie?: string | undefined };
}

/** The headers by which the BFF knows the visitor, besides cookies. */
export function visitorHeaders(visitor: VisitorRequest): Record<string, string> {
  const headers: Record<string, string> = { [HEADERS.requestId]: visitor.id };
  if (visitor.ip !== null) headers['x-forwarded-for'] = visitor.ip;
  const featureIdentityId = visitor.headers[HEADERS.featureIdentityId];
  if (typeof featureIdentityId === 'string') headers[HEADERS.featureIdentityId] = featureIdentityId;
  // By which a person recognises the browser in the list of devices.
  const userAgent = visitor.headers['user-agent'];
  if (typeof userAgent === 'string') headers['user-agent'] = userAgent;
  return headers;
}

/** The header that tells the BFF how long we wait for a call that has so many milliseconds from now on. */
export function timeLeftHeader(ms: number): Readonly<Record<string, string>> {
  return { [HEADERS.timeLeft]: String(timeLeft(deadlineIn(ms))) };
}

/** The headers of a call in the visitor's name, with their cookies, that has so many milliseconds. */
export function callHeaders(visitor: VisitorRequest, ms: number): Record<string, string> {
  const { cookie } = visitor.headers;
  return { ...visitorHeaders(visitor), ...timeLeftHeader(ms), ...(cookie ? { cookie } : {}) };
}

interface FetchOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole answer. */
  readonly timeoutMs?: number;
}

/** Gets something public from the BFF; null when there is nothing (404). Throws on any other answer and on none. */
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
  throw new Error(`The BFF answered ${status}.`);
}
