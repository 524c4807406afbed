import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { PROBES } from './health.ts';
import type {} from './request-lifecycle.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** Node sees a slow reader's next read after some 1.4 MB: 5 kB a second. None of our own waits is as long. */
const INACTIVITY_MS = 5 * 60_000;

/** Of request line and headers. Browsers send this much; the web server refuses less (`request-limits.ts`). */
const HEADERS_MAX_BYTES = 64 * 1024;

/** A busy machine may need more than Fastify's ten seconds to load a part; what starts the process has a limit of its own. */
const START_MS = 60_000;

interface TimeLimits {
  /** Within which a request must be complete. */
  readonly requestMs?: number;
  /** After which an inactive connection is cut in the middle of a request or its response. */
  readonly inactivityMs?: number;
}

/** Against slow starts and clients. Belongs with `requestLifecycle`, which serves requests in transit when closing. */
export function serverLimits({ requestMs = REQUEST_TIMEOUT_MS, inactivityMs = INACTIVITY_MS }: TimeLimits = {}) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: inactivityMs,
    pluginTimeout: START_MS,
    return503OnClosing: false,
    clientErrorHandler: rejectMalformed(),
    rewriteUrl: originForm,
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      // Node swaps the two limits when this one is longer, which is its default.
      headersTimeout: Math.ceil((requestMs * 2) / 3),
      // Node checks only every 30 s, and a sender has until then.
      connectionsCheckingInterval: Math.ceil(requestMs / 10),
    },
  };
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * The path and query of a request target. The host of an absolute one replaces the Host header (RFC 9112, 3.2.2); another host that a
 * proxy passes on is ignored, as caches store responses by Host.
 */
function originForm({ url = '/', headers }: IncomingMessage): string {
  if (headers['x-forwarded-host'] !== undefined) delete headers['x-forwarded-host'];
  const [, host, target = ''] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return target.startsWith('/') ? target : `/${target}`;
}

/** A `preValidation` hook that refuses a request with several Host headers (RFC 9112, 3.2), of which Node hides all but one. */
export function refuseDoubledHost(
  { raw: { rawHeaders } }: FastifyRequest,
  _: FastifyReply,
  done: (error?: Error) => void,
): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  done(hosts > 1 ? Object.assign(new Error('A request must name one host'), { statusCode: 400 }) : undefined);
}

const LOGGED_EVERY_MS = 10_000;

/** 0: no limit. A connection above it gets no response: writing one would cost what the limit is to save. */
export function limitConnections({ server, log }: Pick<FastifyInstance, 'server' | 'log'>, most: number): void {
  if (most === 0) return;
  server.maxConnections = most;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn({ held: most }, 'connection limit reached: new connections are closed');
  });
}

interface OverloadOptions {
  /** Most pending requests; 0 sets no limit. */
  readonly callsAtOnce: number;
  /** Event loop delay in milliseconds; 0 sets no limit. */
  readonly eventLoopDelayMs: number;
  /** The error of a refused request, by when the client may try again. */
  readonly refusal: (retry: { readonly retryAfterSeconds: number }) => Error;
}

const RETRY = { retryAfterSeconds: 5 };

/**
 * Refuses requests while too many are pending or the event loop lags, so that pending ones complete: some are refused at once,
 * instead of all getting their response too late. Probes are still served, since the process is up.
 */
export const overload = fp<OverloadOptions>(
  async (app, { callsAtOnce, eventLoopDelayMs, refusal }) => {
    if (callsAtOnce > 0) {
      app.addHook('onRequest', (request, _reply, done) => {
        const isTooMany = app.countPendingRequests() > callsAtOnce && !PROBES.has(request.url);
        done(isTooMany ? refusal(RETRY) : undefined);
      });
    }
    await app.register(underPressure, {
      maxEventLoopDelay: eventLoopDelayMs,
      // Asynchronous, because only a rejection reaches every error handler.
      async pressureHandler(request) {
        if (!PROBES.has(request.url)) throw refusal(RETRY);
      },
    });
  },
  { name: 'overload', dependencies: ['request-lifecycle'] },
);

interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

const TOO_LARGE: Refusal = {
  status: '431 Request Header Fields Too Large',
  code: 'headers_too_large',
  message: 'The URL and headers are too large.',
};
const TOO_SLOW: Refusal = {
  status: '408 Request Timeout',
  code: 'timeout',
  message: 'The request was not received in time.',
};
const NO_HTTP: Refusal = { status: '400 Bad Request', code: 'validation_failed', message: 'The request is not HTTP.' };

const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['HPE_HEADER_OVERFLOW', TOO_LARGE],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', TOO_LARGE],
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
]);

const HEADERS = {
  'cache-control': 'no-store',
  connection: 'close',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Fastify's `clientErrorHandler` for input that never becomes a request: responds in the one error shape and ends the connection. A
 * server of pages shows `tooLargePage` when address and headers are too large. Nothing of the request is logged: Node passes it in
 * full, with its cookies, and redaction can't parse it.
 */
export function rejectMalformed(headers: Readonly<Record<string, string>> = {}, tooLargePage?: string) {
  return function (this: FastifyInstance, { code = 'unknown' }: { readonly code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    this.log.debug({ reason: code }, 'malformed request');
    // A request that fails in the middle of its body got its response after its headers.
    const hasResponse = socket.bytesWritten > 0 && code !== 'HPE_HEADER_OVERFLOW';
    const refusal = REFUSALS.get(code) ?? NO_HTTP;
    const page = refusal === TOO_LARGE ? tooLargePage : undefined;
    if (socket.writable && !hasResponse) socket.write(written(refusal, headers, page));
    socket.destroySoon();
  };
}

function written({ status, code, message }: Refusal, headers: Readonly<Record<string, string>>, page?: string): string {
  const body = page ?? JSON.stringify({ code, message });
  const type = page === undefined ? 'application/json' : 'text/html';
  const all = {
    ...HEADERS,
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}
