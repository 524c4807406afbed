import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { limitedBytes } from '@sound-library/server-kit/bytes.ts';
import {
  isFailure,
  outcomeOfStatus,
  type UpstreamOutcome,
  upstreamMetrics,
} from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BffConfig } from '../config.ts';
import { RequestRefused } from '../http/errors.ts';
import '@sound-library/server-kit/tracing.ts';

/** Statuses that mean something to the library in the browser; what is refused otherwise is not sent again. */
const CODES: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'payload_too_large'],
  [429, 'rate_limited'],
  [500, 'internal_error'],
  [503, 'overloaded'],
  [504, 'timeout'],
]);

/** Of a single page's request, and no sign of how the service is. */
const OF_THE_PAGE: ReadonlySet<number> = new Set([400, 413]);

/** The analytics service took nothing, or could not be asked. Nothing of it is shown but that. */
export class CollectorFailure extends RequestRefused {
  override readonly name = 'CollectorFailure';
  /** What happened, for the log only. */
  readonly reason: string;
  /** What the service answered, or what stands for its not answering: 502 and 504. */
  readonly status: number;
  /** The service is not well, or would take nothing of anybody, as with wrong settings. */
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

/** What the service says when it has taken something. Throws CollectorFailure when it has not. */
export async function readAnswer(status: number, body: Readable): Promise<Buffer> {
  if (status < 200 || status > 299) {
    // Read away, so that the connection can be used again; how that ends changes nothing.
    body.on('error', () => undefined).resume();
    throw new CollectorFailure(status, `answered ${status}`);
  }
  try {
    return await limitedBytes({ body }, MOST_BYTES);
  } catch (error) {
    throw new CollectorFailure(502, `broke off: ${error instanceof Error ? error.message : error}`);
  }
}

/** Of the service's headers, when to come back: all that a browser gets. */
export function headersDown({ 'retry-after': retryAfter = '' }: IncomingHttpHeaders): IncomingHttpHeaders {
  return SECONDS.test(retryAfter) ? { 'retry-after': retryAfter } : {};
}

/** Each may hold a whole body. */
const CONNECTIONS = 32;
/** The web server's proxy waits ten seconds: a request that is passed on must have failed before that. */
const MOST_FIRST_BYTE_MS = 6000;
const MOST_CONNECT_MS = 1000;
const BODY_TIMEOUT_MS = 1000;

/** Options of the connections to the analytics service, apart from all others: calls that hang there hold nobody else up. */
export const collectorConnections = ({ upstream }: Pick<BffConfig, 'upstream'>) => ({
  connections: CONNECTIONS,
  connect: {
    timeout: Math.min(upstream.connectTimeoutMs, MOST_CONNECT_MS),
    // The proxy would take any certificate.
    rejectUnauthorized: true,
  },
  headersTimeout: Math.min(upstream.firstByteTimeoutMs, MOST_FIRST_BYTE_MS),
  bodyTimeout: BODY_TIMEOUT_MS,
});

export interface UnderWay {
  /**
   * Counts one more until what it gives is called, once or oftener; null when there are as many as connections: waiting for
   * one would make the time limits run on.
   */
  begin(): (() => void) | null;
  /** Resolves when none is left. */
  none(): Promise<void>;
}

/** Counts what is being passed on, whether or not somebody waits for the answer. */
export function countUnderWay(most = CONNECTIONS): UnderWay {
  const running = new Set<symbol>();
  let waiting: (() => void)[] = [];
  return {
    begin() {
      if (running.size >= most) return null;
      const one = Symbol('under way');
      running.add(one);
      return () => {
        running.delete(one);
        if (running.size > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    none: () => (running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/** Answers of a service that is half well, and late ones of an outage, would else begin and end it all the time. */
const WELL_AFTER = 5;

/** Tells the log when the analytics service begins to fail and when it is well again, instead of at every request. */
export interface CollectorHealth {
  took(): void;
  failed(failure: unknown): void;
}

/** It counts as well until it fails, and again after five requests in a row that it took. */
export function collectorHealth(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): CollectorHealth {
  let isFailing = false;
  let tookInARow = 0;
  return {
    took() {
      if (!isFailing) return;
      tookInARow += 1;
      if (tookInARow < WELL_AFTER) return;
      isFailing = false;
      log.info('analytics takes again what pages tell');
    },
    failed(failure) {
      if (!(failure instanceof CollectorFailure) || !failure.isOutage) return;
      tookInARow = 0;
      if (isFailing) return;
      isFailing = true;
      log.warn({ reason: failure.reason }, 'analytics takes nothing of what pages tell');
    },
  };
}

/** Begins to take the time of a request that is passed on; the function that it gives takes the failure, undefined for success. */
export type TimeCollector = () => (failure?: unknown) => void;

/** By metrics, and by a span of the request. */
export function collectorMetrics({ metrics, tracing }: Pick<FastifyInstance, 'metrics' | 'tracing'>): TimeCollector {
  const note = upstreamMetrics(metrics, 'analytics');
  if (!note && !tracing) return () => () => undefined;
  return () => {
    const begunAt = performance.now();
    const span = tracing?.begin('POST analytics', { 'peer.service': 'analytics', 'http.request.method': 'POST' });
    return (failure) => {
      const outcome = failure === undefined ? '2xx' : outcomeOf(failure);
      note?.(outcome, performance.now() - begunAt);
      const status = failure instanceof CollectorFailure ? { 'http.response.status_code': failure.status } : {};
      span?.end({ ...status, outcome }, isFailure(outcome));
    };
  };
}

function outcomeOf(failure: unknown): UpstreamOutcome {
  if (!(failure instanceof CollectorFailure)) return 'broken';
  if (failure.status === 504) return 'timeout';
  return failure.status === 502 ? 'unreachable' : outcomeOfStatus(failure.status);
}
