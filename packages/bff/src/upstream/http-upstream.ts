import { setTimeout as sleep } from 'node:timers/promises';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { type Deadline, deadlineWithin, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest, RequestLimitExceeded, type WholeResponse } from '@sound-library/server-kit/http-request.ts';
import { Pool } from 'undici';
import { ClientDisconnected, outOfTime, UpstreamFailure } from '../http/errors.ts';
import { createBreaker, createRetryBudget, retryAfterMs, retryDelayMs } from './outage-policy.ts';
import type { UpstreamCall, UpstreamClient, UpstreamResponse } from './upstream-call.ts';

const CONNECTIONS = 64;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

export interface HttpUpstreamOptions {
  /** Base URL of the service; its path, if any, precedes every call's. */
  readonly baseUrl: string;
  readonly connectTimeoutMs: number;
  readonly firstByteTimeoutMs: number;
  readonly deadlineMs: number;
  readonly breakMs: number;
  /** The service is ours: it gets the remaining time. */
  readonly isOurs?: boolean;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly onBreakerChange?: (state: string) => void;
  readonly watcher?: UpstreamWatcher;
}

/** Observes the state of the service. */
export interface UpstreamWatcher {
  /** Runs one attempt, which takes headers besides those of the call. */
  watch(method: string, attempt: (more?: UpstreamCall['headers']) => Promise<RawResponse>): Promise<RawResponse>;
  onRetry(): void;
  /** The service was not called, because it had failed. */
  onCircuitRejection(): void;
}

interface HttpUpstream extends UpstreamClient {
  /** Open connections, calls on them, and calls that wait for one. */
  connections(): Readonly<Record<'connected' | 'running' | 'queued', number>>;
}

/** A service over HTTP with a pool of keep-alive connections, deadlines, one retry within a budget, and a breaker. */
export function createHttpUpstream(options: HttpUpstreamOptions): HttpUpstream {
  const { watcher, now = Date.now, random = Math.random } = options;
  const { origin, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const budget = createRetryBudget();
  const { breakMs, onBreakerChange: onChange } = options;
  const guarded = createBreaker({ breakMs, ...(onChange ? { onChange } : {}) });
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    allowH2: false,
    connect: { timeout: options.connectTimeoutMs },
    // Our own signals are exact; these are a fallback.
    headersTimeout: options.deadlineMs + 1000,
    bodyTimeout: options.deadlineMs + 1000,
  });

  async function call(given: UpstreamCall): Promise<UpstreamResponse> {
    const deadline = deadlineWithin(given.deadline, options.deadlineMs);
    const isCallersTime = deadline === given.deadline;
    if (isCallersTime && timeLeft(deadline) === 0) throw outOfTime();
    const request = { ...given, path: prefix + given.path };
    budget.countCall();
    for (let retries = 0; ; retries += 1) {
      const outcome = await settle(() => guarded(watched(request, deadline, isCallersTime), request));
      const response = 'response' in outcome ? outcome.response : undefined;
      if ('failure' in outcome && outcome.failure.kind === 'circuit open') watcher?.onCircuitRejection();
      const spent = response?.headers.has(HEADERS.retrySpent) ?? false;
      const delay = retryDelayMs({
        method: request.method,
        status: response?.status ?? 'network',
        retries,
        spent: spent || ('failure' in outcome && !isRetryable(outcome.failure)),
        retryAfterMs: retryAfterMs(response?.headers.get('retry-after'), now()),
        remainingMs: deadline.leftMs(),
        random: random(),
      });
      const refused = delay !== null && !budget.take();
      if (delay === null || refused) return finish(outcome, spent || refused || retries > 0);
      await pause(delay, request.signal);
      watcher?.onRetry();
    }
  }

  /** One attempt, within the remaining time. */
  function watched(request: UpstreamCall, deadline: Deadline, isCallersTime: boolean): () => Promise<RawResponse> {
    const ours = options.isOurs ? { [HEADERS.timeLeft]: String(timeLeft(deadline)) } : {};
    const limits: AttemptLimits = {
      firstByteMs: options.firstByteTimeoutMs,
      totalMs: deadline.leftMs(),
      isCallersTime,
    };
    const tryOnce = (more?: UpstreamCall['headers']) =>
      attempt(pool, { ...request, headers: { ...request.headers, ...ours, ...more } }, limits);
    return watcher ? () => watcher.watch(request.method, tryOnce) : () => tryOnce();
  }

  return {
    call,
    close: () => pool.close(),
    connections() {
      const { connected, running, queued } = pool.stats;
      return { connected, running, queued };
    },
  };
}

type RawResponse = Omit<UpstreamResponse, 'retrySpent'>;
type Outcome = { readonly response: RawResponse } | { readonly failure: UpstreamFailure };

async function settle(run: () => Promise<RawResponse>): Promise<Outcome> {
  try {
    return { response: await run() };
  } catch (error) {
    if (error instanceof UpstreamFailure) return { failure: error };
    throw error;
  }
}

function isRetryable({ kind }: UpstreamFailure): boolean {
  return kind === 'unreachable' || kind === 'slow';
}

function finish(outcome: Outcome, retrySpent: boolean): UpstreamResponse {
  if ('response' in outcome) return { ...outcome.response, retrySpent };
  // While the circuit is open, the caller must not retry either.
  throw retrySpent || outcome.failure.kind === 'circuit open' ? outcome.failure.withRetrySpent() : outcome.failure;
}

async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(delayMs, undefined, signal ? { signal } : {});
  } catch (error) {
    throw new ClientDisconnected('the visitor left', { cause: error });
  }
}

interface AttemptLimits {
  /** Milliseconds. */
  readonly firstByteMs: number;
  /** Milliseconds for the whole response. */
  readonly totalMs: number;
  /** The time limit is the caller's: others would have waited longer. */
  readonly isCallersTime: boolean;
}

/** Makes one attempt; throws UpstreamFailure, or ClientDisconnected. */
export async function attempt(pool: Pool, call: UpstreamCall, limits: AttemptLimits): Promise<RawResponse> {
  const { method, path, headers, body = null, signal } = call;
  const { firstByteMs, totalMs } = limits;
  const response = await httpRequest(
    pool,
    { method, path, headers, body },
    { firstByteMs, totalMs, maxBytes: MAX_RESPONSE_BYTES, signals: [signal] },
  ).catch((cause: Error) => {
    throw failureOf(cause, call, limits);
  });
  return usable(response);
}

function usable({ status, headers, body }: WholeResponse): RawResponse {
  if (status >= 300 && status < 400 && status !== 304) {
    throw new UpstreamFailure('broken', `responded with ${status}; redirects are not followed`);
  }
  return { status, headers: singleValues(headers), body };
}

function failureOf(cause: Error, { signal }: UpstreamCall, { isCallersTime }: AttemptLimits): Error {
  if (!(cause instanceof RequestLimitExceeded)) {
    return signal?.aborted
      ? new ClientDisconnected('the visitor left', { cause })
      : new UpstreamFailure('unreachable', reasonOf(cause), { cause });
  }
  switch (cause.limit) {
    case 'size':
      return new UpstreamFailure('broken', `responded with more than ${MAX_RESPONSE_BYTES} bytes`);
    case 'first byte':
      return new UpstreamFailure('slow', 'timed out before the first byte');
    case 'total':
      return isCallersTime ? outOfTime() : new UpstreamFailure('slow', 'timed out');
  }
}

/** A refused connection to a name with several addresses has a code, but no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** The headers of a response; of a repeated one the first. */
export function singleValues(headers: WholeResponse['headers']): Map<string, string> {
  const values = new Map<string, string>();
  for (const name in headers) {
    const value = headers[name];
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) values.set(name, first);
  }
  return values;
}
