import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, shouldRetry } from '@sound-library/contract/client.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { type Deadline, deadlineWithin, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest, RequestLimitExceeded, type WholeResponse } from '@sound-library/server-kit/http-request.ts';
import { measureConnections } from '@sound-library/server-kit/open-pool.ts';
import { instrumentCalls, type UpstreamOutcome } from '@sound-library/server-kit/upstream-metrics.ts';
import { BrokenCircuitError, CircuitState, CountBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Pool } from 'undici';
import type { PluginOptions } from '../config.ts';
import { ClientDisconnected, outOfTime, reasonOf, UpstreamFailure } from '../http/errors.ts';

/** One call of another service. `path` begins with a slash and is already encoded, its query included. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** Aborts when no client waits for the response any more. */
  readonly signal?: AbortSignal | undefined;
  /** The caller's deadline; null: only the service's own time limit applies. */
  readonly deadline?: Deadline | null;
  /** May be aborted early by its caller, so it is never the breaker's probe. */
  readonly isDispensable?: boolean;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Single values only; of a repeated header the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** The one retry of this request chain is spent: no caller may retry again. */
  readonly retrySpent: boolean;
}

export interface UpstreamClient {
  /** Resolves with any status; throws UpstreamFailure without a usable response in time, ClientDisconnected when `signal` aborted. */
  call(call: UpstreamCall): Promise<UpstreamResponse>;
}

declare module 'fastify' {
  interface FastifyInstance {
    productApi: UpstreamClient;
  }
}

const PRODUCT_API = 'product-api';
const CONNECTIONS = 64;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

export const productApi = fp<PluginOptions>(
  async (app, options) => {
    app.decorate('productApi', openUpstream(app, PRODUCT_API, options.config.productApiUrl, options));
  },
  { name: 'product-api', dependencies: ['errors'] },
);

const OPENNESS: ReadonlyMap<string, number> = new Map([
  ['Closed', 0],
  ['HalfOpen', 0.5],
]);
const OPEN = 1;

/** A service over HTTP: keep-alive pool, deadlines, one retry within a budget, a breaker, log and metrics by its name. */
export function openUpstream(
  app: FastifyInstance,
  upstream: string,
  baseUrl: string,
  { config: { upstream: times }, dependencies: { now, random } }: PluginOptions,
): UpstreamClient {
  const { metrics } = app;
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  // Others get neither the remaining time nor trace headers.
  const isOurs = upstream === PRODUCT_API;
  const watch = instrumentCalls(app, upstream, 'http.request.method');
  const budget = createRetryBudget();
  const openness = metrics?.gauge('upstream_circuit_open').labels(upstream);
  openness?.set(0);
  const guarded = createBreaker(times.breakMs, (state) => {
    app.log.warn({ upstream, state }, 'circuit breaker changed');
    openness?.set(OPENNESS.get(state) ?? OPEN);
  });
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    allowH2: false,
    connect: { timeout: times.connectTimeoutMs },
    // Our own signals are exact; these are a fallback.
    headersTimeout: times.deadlineMs + 1000,
    bodyTimeout: times.deadlineMs + 1000,
  });
  app.addHook('onClose', () => pool.close());
  measureConnections(metrics, upstream, pool);

  async function call(requested: UpstreamCall): Promise<UpstreamResponse> {
    const deadline = deadlineWithin(requested.deadline, times.deadlineMs);
    const isCallersTime = deadline === requested.deadline;
    if (isCallersTime && timeLeft(deadline) === 0) throw outOfTime();
    const request = { ...requested, path: prefix + requested.path };
    budget.countCall();
    for (let retries = 0; ; retries += 1) {
      const outcome = await settle(() =>
        guarded(() => attemptOnce(request, deadline, isCallersTime), request.isDispensable),
      );
      const response = 'response' in outcome ? outcome.response : undefined;
      if ('failure' in outcome && outcome.failure.kind === 'circuit open') {
        metrics?.counter('upstream_circuit_rejections_total').labels(upstream).inc();
      }
      const spent = response?.headers.has(HEADERS.retrySpent) ?? false;
      const delay = retryDelayMs({
        method: request.method,
        status: response?.status ?? 'network',
        retries,
        spent: spent || ('failure' in outcome && !isOutage(outcome.failure)),
        retryAfterMs: retryAfterMs(response?.headers.get('retry-after'), now()),
        remainingMs: deadline.leftMs(),
        random: random(),
      });
      const refused = delay !== null && !budget.take();
      if (delay === null || refused) return finish(outcome, spent || refused || retries > 0);
      await pause(delay, request.signal);
      metrics?.counter('upstream_retries_total').labels(upstream).inc();
    }
  }

  function attemptOnce(request: UpstreamCall, deadline: Deadline, isCallersTime: boolean): Promise<RawResponse> {
    const ours = isOurs ? { [HEADERS.timeLeft]: String(timeLeft(deadline)) } : {};
    const limits = { firstByteMs: times.firstByteTimeoutMs, totalMs: deadline.leftMs(), isCallersTime };
    return watch(
      request.method,
      (traceHeaders) => {
        const headers = { ...request.headers, ...ours, ...(isOurs ? traceHeaders : {}) };
        return attempt(pool, { ...request, headers }, limits);
      },
      { status: ({ status }) => status, failure: outcomeOf },
    );
  }

  return { call };
}

function outcomeOf(error: unknown): UpstreamOutcome {
  if (error instanceof ClientDisconnected) return 'aborted';
  if (!(error instanceof UpstreamFailure)) return 'broken';
  if (error.kind === 'slow') return 'timeout';
  if (error.kind === 'out of time') return 'aborted';
  return error.kind === 'unreachable' ? 'unreachable' : 'broken';
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

function finish(outcome: Outcome, retrySpent: boolean): UpstreamResponse {
  if ('response' in outcome) return { ...outcome.response, retrySpent };
  // While the circuit is open, the caller must not retry either.
  throw retrySpent || outcome.failure.kind === 'circuit open' ? outcome.failure.withRetrySpent() : outcome.failure;
}

async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(delayMs, undefined, { signal });
  } catch (error) {
    throw new ClientDisconnected('the visitor left', { cause: error });
  }
}

interface AttemptLimits {
  /** Milliseconds. */
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** The time limit is the caller's: others would have waited longer. */
  readonly isCallersTime: boolean;
}

/** Makes one attempt; throws UpstreamFailure, or ClientDisconnected. */
async function attempt(pool: Pool, call: UpstreamCall, limits: AttemptLimits): Promise<RawResponse> {
  const { method, path, headers, body = null, signal } = call;
  const response = await httpRequest(
    pool,
    { method, path, headers, body },
    { ...limits, maxBytes: MAX_RESPONSE_BYTES, signals: [signal] },
  ).catch((cause: Error) => {
    throw failureOf(cause, call, limits);
  });
  const { status } = response;
  if (status >= 300 && status < 400 && status !== 304) {
    throw new UpstreamFailure('broken', `responded with ${status}; redirects are not followed`);
  }
  return { status, headers: singleValues(response.headers), body: response.body };
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

export const RETRY_DELAY_LEAST_MS = 50;
export const RETRY_DELAY_MOST_MS = 250;
/** Maximum wait when a service requests a pause: beyond it, callers get its response. */
const RETRY_AFTER_MOST_MS = 1_000;

interface FailedAttempt extends Attempt {
  readonly retryAfterMs: number | undefined;
  readonly remainingMs: number;
  readonly random: number;
}

/** Milliseconds to wait before the one retry; null when there is none, or visitors would not wait for it. */
export function retryDelayMs({ retryAfterMs = 0, remainingMs, random, ...attempt }: FailedAttempt): number | null {
  if (!shouldRetry(attempt) || retryAfterMs > RETRY_AFTER_MOST_MS) return null;
  const jitter = RETRY_DELAY_LEAST_MS + random * (RETRY_DELAY_MOST_MS - RETRY_DELAY_LEAST_MS);
  const delay = Math.max(jitter, retryAfterMs);
  return delay < remainingMs ? delay : null;
}

/** Milliseconds that a Retry-After value (seconds or an HTTP date) requests; undefined when it is malformed. */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : Math.max(0, instant - now);
}

const DEPOSIT_PER_CALL = 0.1;
const MOST_SAVED = 10;

/** Limits retries to a tenth of the calls, of which ten may be saved up: a struggling service must not get twice the load. */
function createRetryBudget() {
  let saved = MOST_SAVED;
  return {
    countCall() {
      saved = Math.min(MOST_SAVED, saved + DEPOSIT_PER_CALL);
    },
    /** Takes one retry; false when the budget is spent. */
    take(): boolean {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}

const SAMPLE_SIZE = 20;
const LEAST_SAMPLES = 5;
const FAILING_SHARE = 0.5;
const NOT_IMPLEMENTED = 501;

/** Whether a response means that the service itself is failing. */
export function isOutageStatus(status: number): boolean {
  return status >= 500 && status !== NOT_IMPLEMENTED;
}

/** Whether a failure means that the service is down. */
const isOutage = ({ kind }: UpstreamFailure): boolean => kind === 'unreachable' || kind === 'slow';

interface CallResult {
  readonly status: number;
  readonly headers?: ReadonlyMap<string, string>;
}

/**
 * Opens when half of the last attempts (at least five) met an outage, for `breakMs`; then one probe decides. Meanwhile, an attempt
 * throws UpstreamFailure `circuit open`. A dispensable one may be aborted at any moment, and therefore can't be the probe.
 */
export function createBreaker(breakMs: number, onChange?: (state: string) => void) {
  const policy = handleWhen((error) => {
    // A probe that was aborted proves nothing: the circuit stays open for another round.
    if (isGivenUp(error)) return circuit.state === CircuitState.HalfOpen;
    return error instanceof UpstreamFailure && isOutage(error);
  }).orWhenResult((response) => isCallResult(response) && isOutageOf(response));
  const circuit = circuitBreaker(policy, {
    halfOpenAfter: breakMs,
    breaker: new CountBreaker({ threshold: FAILING_SHARE, size: SAMPLE_SIZE, minimumNumberOfCalls: LEAST_SAMPLES }),
  });
  circuit.onStateChange((state) => onChange?.(CircuitState[state]));
  return async <T extends CallResult>(attempt: () => Promise<T>, isDispensable = false): Promise<T> => {
    // Waiting for the probe would pile up requests behind a service that is probably still down.
    if (circuit.state === CircuitState.HalfOpen || (isDispensable && circuit.state !== CircuitState.Closed)) {
      throw new UpstreamFailure('circuit open', 'the circuit is open, and this call must not probe');
    }
    try {
      return await circuit.execute(attempt);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new UpstreamFailure('circuit open', 'the circuit is open', { cause: error });
    }
  };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof ClientDisconnected || (error instanceof UpstreamFailure && error.kind === 'out of time');
}

/** With that header the service responded for one behind it, and is healthy itself. */
const isOutageOf = ({ status, headers }: CallResult) => isOutageStatus(status) && !headers?.has(HEADERS.retrySpent);

function isCallResult(response: unknown): response is CallResult {
  return (
    typeof response === 'object' && response !== null && 'status' in response && typeof response.status === 'number'
  );
}
