import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorResponse } from '@sound-library/contract/errors.ts';
import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import { type Deadline, deadlineIn, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import { openPool } from '@sound-library/server-kit/open-pool.ts';
import { type Timings, timed } from '@sound-library/server-kit/request-lifecycle.ts';
import type { FastifyInstance } from 'fastify';
import { type Dispatcher, parseCookie } from 'undici';
import type { Transport, TransportRequest, TransportResponse } from '../../src/platform/api/transport.ts';

export const BFF_CONNECTIONS = 64;
/** The same limit as that of the BFF for responses of the product API. */
export const RESPONSE_MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;
const RESPONSE_TIMEOUT_MS = 5000;

/** Opens a connection pool whose calls are measured and which closes with the app. */
export function openBffPool(
  app: FastifyInstance,
  bffUrl: string,
  {
    name = 'bff',
    connections = BFF_CONNECTIONS,
    /** Milliseconds without a byte before the response begins or between its parts. */
    silenceMs = SILENCE_MS,
  } = {},
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

export function timeLeftHeader(ms: number): Readonly<Record<string, string>> {
  return { [HEADERS.timeLeft]: String(timeLeft(deadlineIn(ms))) };
}

export function callHeaders(visitor: VisitorRequest, ms: number): Record<string, string> {
  const { cookie } = visitor.headers;
  return { ...visitorHeaders(visitor), ...timeLeftHeader(ms), ...(cookie ? { cookie } : {}) };
}

/** Fetches a public resource from the BFF; null on 404. Throws on any other status and on a network error. */
export async function fetchFromBff(
  pool: Dispatcher,
  path: string,
  options: { readonly headers?: Readonly<Record<string, string>>; readonly timeoutMs?: number } = {},
): Promise<unknown> {
  const { headers = {}, timeoutMs = RESPONSE_TIMEOUT_MS } = options;
  const { status, body } = await httpRequest(
    pool,
    { method: 'GET', path, headers: { ...headers, ...timeLeftHeader(timeoutMs), accept: 'application/json' } },
    { maxBytes: RESPONSE_MAX_BYTES, totalMs: timeoutMs },
  );
  if (status === 200) return JSON.parse(body.toString('utf8'));
  if (status === 404) return null;
  throw new Error(`The BFF responded with ${status}.`);
}

const TIMEOUT_CODE = 'timeout' satisfies ErrorCode;
const TIMED_OUT: TransportResponse = {
  status: ERROR_STATUS[TIMEOUT_CODE],
  headers: new Headers({ [HEADERS.retrySpent]: '1' }),
  text: JSON.stringify({ code: TIMEOUT_CODE, message: 'The page took too long.' } satisfies ErrorResponse),
};

interface VisitorTransportOptions {
  /** Our origin; forms of others are refused before, and a navigation's Fetch Metadata describes no call. */
  readonly origin: string;
  readonly isPreview: boolean;
  /** Of the posted form; the BFF carries out its calls once, however often it is sent. */
  readonly idempotencyKey?: string | null;
  readonly signal: AbortSignal;
  readonly deadline: Deadline;
  readonly onSetCookie: (cookie: string) => void;
}

/** A transport that calls the BFF for one visitor; cookies that responses set go to `onSetCookie` and into later calls. */
export function visitorTransport(
  pool: Dispatcher,
  visitor: VisitorRequest,
  { origin, isPreview, idempotencyKey, signal, deadline, onSetCookie }: VisitorTransportOptions,
): Transport {
  const preview = isPreview ? { [HEADERS.preview]: PREVIEW } : {};
  const inherited = { ...visitorHeaders(visitor), ...preview, origin, [HEADERS.contentVersion]: '1' };
  const cookies = createCookieJar(visitor.headers.cookie);

  function receiveHeaders(received: IncomingHttpHeaders): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(received)) {
      if (name === 'set-cookie') {
        for (const line of [value ?? []].flat()) {
          cookies.set(line);
          onSetCookie(line);
        }
      } else if (typeof value === 'string') headers.set(name, value);
    }
    return headers;
  }

  return async (request: TransportRequest): Promise<TransportResponse> => {
    const { method, path, body = null } = request;
    const leftMs = timeLeft(deadline);
    if (leftMs === 0) return TIMED_OUT;
    const cookie = cookies.header();
    const headers = {
      ...request.headers,
      ...inherited,
      [HEADERS.timeLeft]: String(leftMs),
      ...(method !== 'GET' && idempotencyKey ? { [HEADERS.idempotencyKey]: idempotencyKey } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const signals = [request.signal, signal];
    const response = await timed(visitor.timings, 'bff-calls', () =>
      httpRequest(pool, { method, path, headers, body }, { maxBytes: RESPONSE_MAX_BYTES, signals }),
    );
    return { status: response.status, headers: receiveHeaders(response.headers), text: response.body.toString('utf8') };
  };
}

/** A visitor's cookies during one request. Duplicate names are retained, so that the BFF can refuse them. */
export function createCookieJar(header: string | undefined, now: () => number = Date.now) {
  let pairs = (header ?? '').split(';').flatMap((pair) => pair.trim() || []);
  return {
    header: () => (pairs.length > 0 ? pairs.join('; ') : undefined),
    set: (setCookie: string): void => {
      const cookie = parseCookie(setCookie);
      if (!cookie) return;
      const { name, value, maxAge, expires = Number.POSITIVE_INFINITY } = cookie;
      pairs = pairs.filter((pair) => pair.split('=', 1)[0]?.trim() !== name);
      const isExpired = maxAge === undefined ? Number(expires) <= now() : maxAge <= 0;
      if (!isExpired) pairs.push(`${name}=${value}`);
    },
  };
}
