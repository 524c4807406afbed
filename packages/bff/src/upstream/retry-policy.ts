// When the BFF calls a failing service again, and when it stops to call it.
import { type Attempt, shouldRetry } from '@sound-library/contract/client.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { BrokenCircuitError, CircuitState, CountBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { ClientDisconnected, UpstreamFailure } from '../http/errors.ts';

export const RETRY_DELAY_LEAST_MS = 50;
export const RETRY_DELAY_MOST_MS = 250;
/** Maximum wait when a service requests a pause: beyond it, callers get its response. */
const RETRY_AFTER_MOST_MS = 1_000;

interface FailedAttempt extends Attempt {
  /** The pause that the response requests, if any. */
  readonly retryAfterMs: number | undefined;
  /** Time left until the deadline. */
  readonly remainingMs: number;
  /** From 0 up to 1. */
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
export function createRetryBudget() {
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
export const isOutage = ({ kind }: UpstreamFailure): boolean => kind === 'unreachable' || kind === 'slow';

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
