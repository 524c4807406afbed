import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { AnalyticsRoute } from '@sound-library/contract/analytics.ts';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { limitedBytes } from '@sound-library/server-kit/body-limits.ts';
import { outcomeOfStatus, type UpstreamOutcome } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { BffConfig } from '../config.ts';
import { RequestRefused } from '../http/errors.ts';
import { usableUserAgent } from '../upstream/visitor-calls.plugin.ts';

/** Statuses that the browser library handles; after any other refusal it does not resend. */
const CODES: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'payload_too_large'],
  [429, 'rate_limited'],
  [500, 'internal_error'],
  [503, 'overloaded'],
  [504, 'timeout'],
]);

/** Caused by a single page's request, so no sign of an outage. */
const OF_THE_PAGE: ReadonlySet<number> = new Set([400, 413]);

/** The analytics service accepted nothing, or could not be reached. Only the status is public. */
export class CollectorFailure extends RequestRefused {
  override readonly name = 'CollectorFailure';
  /** The details, for the log only. */
  readonly reason: string;
  /** The service's status, or 502 and 504 when it did not respond. */
  readonly status: number;
  /** The service is failing, or refuses all requests, such as with wrong settings. */
  readonly isOutage: boolean;

  constructor(status: number, reason: string) {
    const code = CODES.get(status) ?? (status >= 400 && status < 500 ? 'validation_failed' : 'collector_unavailable');
    super(code, 'Analytics could not take this.');
    this.reason = reason;
    this.status = status;
    this.isOutage = !OF_THE_PAGE.has(status);
  }
}

/** A word, or a line of JSON. */
const MOST_BYTES = 64 * 1024;
const SECONDS = /^\d{1,5}$/;

/** The service's body when it accepted the request. Throws CollectorFailure otherwise. */
export async function readResponse(status: number, body: Readable): Promise<Buffer> {
  if (status < 200 || status > 299) {
    // Drained, so that the connection can be reused; errors do not matter.
    body.on('error', () => undefined).resume();
    throw new CollectorFailure(status, `responded with ${status}`);
  }
  try {
    return await limitedBytes({ body }, MOST_BYTES);
  } catch (error) {
    throw new CollectorFailure(502, `broke off: ${error instanceof Error ? error.message : error}`);
  }
}

/** Retry-After is the only header of the service that a browser gets. */
export function headersDown({ 'retry-after': retryAfter = '' }: IncomingHttpHeaders): IncomingHttpHeaders {
  return SECONDS.test(retryAfter) ? { 'retry-after': retryAfter } : {};
}

/** Each pending request may hold a whole body. */
const CONNECTIONS = 32;
/** The web server's proxy waits ten seconds: a forwarded request must fail before that. */
const MOST_FIRST_BYTE_MS = 6000;
const MOST_CONNECT_MS = 1000;
const BODY_TIMEOUT_MS = 1000;

/** Options of the connections to the analytics service, separate from all others: hanging calls block no other service. */
export const collectorConnections = ({ upstream }: Pick<BffConfig, 'upstream'>) => ({
  connections: CONNECTIONS,
  connect: {
    timeout: Math.min(upstream.connectTimeoutMs, MOST_CONNECT_MS),
    // The proxy's default would accept any certificate.
    rejectUnauthorized: true,
  },
  headersTimeout: Math.min(upstream.firstByteTimeoutMs, MOST_FIRST_BYTE_MS),
  bodyTimeout: BODY_TIMEOUT_MS,
});

export type ForwardingSlots = ReturnType<typeof createSlots>;

/** Counts the requests being forwarded, whether or not a client still waits for the response. */
export function createSlots() {
  let running = 0;
  let waiting: (() => void)[] = [];
  return {
    /** A function that releases the slot; null when all are in use: waiting would use up the time limits. */
    begin(): (() => void) | null {
      if (running >= CONNECTIONS) return null;
      running += 1;
      return () => {
        running -= 1;
        if (running > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    /** Resolves when all slots are free. */
    none: (): Promise<void> => (running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/** Without this threshold, a partial failure or late responses of an outage would log its start and end repeatedly. */
const WELL_AFTER = 5;

export type CollectorHealth = ReturnType<typeof collectorHealth>;

/** Logs the first failure, and the recovery: five accepted requests in a row. */
export function collectorHealth(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  let isFailing = false;
  let tookInARow = 0;
  return {
    took(): void {
      if (!isFailing) return;
      tookInARow += 1;
      if (tookInARow < WELL_AFTER) return;
      isFailing = false;
      log.info('the analytics service accepts events again');
    },
    failed(failure: unknown): void {
      if (!(failure instanceof CollectorFailure) || !failure.isOutage) return;
      tookInARow = 0;
      if (isFailing) return;
      isFailing = true;
      log.warn({ reason: failure.reason }, 'the analytics service accepts no events');
    },
  };
}

/** The outcome of a failed request, as metrics name it. */
export function outcomeOf(failure: unknown): UpstreamOutcome {
  if (!(failure instanceof CollectorFailure)) return 'broken';
  if (failure.status === 504) return 'timeout';
  return failure.status === 502 ? 'unreachable' : outcomeOfStatus(failure.status);
}

const BASIC = /^Basic [\w+/=-]{1,300}$/i;
const QUERY = ['verbose', 'ip', '_'] as const;
const RECORDING_QUERY = [
  ...['$current_url', 'replay_start_url', '$lib_version', 'mp_lib', 'distinct_id', '$device_id', '$user_id'],
  ...['replay_id', 'replay_length_ms', 'replay_start_time', 'batch_start_time', 'seq', 'format'],
] as const;
const ADDRESSES: ReadonlySet<string> = new Set(['$current_url', 'replay_start_url']);

/** Built, not filtered: no cookie is forwarded. The service derives country and browser from the last three. */
export function collectorHeaders(
  route: AnalyticsRoute,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Record<string, string> {
  const { authorization = '', 'content-type': type = '', 'content-encoding': encoding } = headers;
  const userAgent = usableUserAgent(headers['user-agent']);
  return {
    'content-type': type,
    ...(encoding === 'gzip' ? { 'content-encoding': encoding } : {}),
    // The project's token, which recordings carry only here.
    ...(route === 'record' && BASIC.test(authorization) ? { authorization } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    'x-forwarded-for': ip,
    'x-real-ip': ip,
  };
}

/** The query of a forwarded request: only parameters that the service knows, and URLs without queries, which may hold secrets. */
export function collectorQuery(route: AnalyticsRoute, requestQuery: unknown): string {
  const values = new Map(typeof requestQuery === 'object' && requestQuery !== null ? Object.entries(requestQuery) : []);
  const names = route === 'record' ? [...QUERY, ...RECORDING_QUERY] : QUERY;
  const query = new URLSearchParams();
  for (const name of names) {
    const value: unknown = values.get(name);
    if (typeof value !== 'string') continue;
    query.set(name, ADDRESSES.has(name) ? (value.split(/[?#]/, 1)[0] ?? '') : value);
  }
  return query.toString();
}
