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

/**
 * Limits retries to a tenth of the calls over time, so that a struggling service does not get twice the load. Up to ten may be
 * saved up.
 */
interface RetryBudget {
  countCall(): void;
  /** Takes one retry; false when the budget is spent. */
  take(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let saved = MOST_SAVED;
  return {
    countCall() {
      saved = Math.min(MOST_SAVED, saved + DEPOSIT_PER_CALL);
    },
    take() {
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

interface CallResult {
  readonly status: number;
  readonly headers?: ReadonlyMap<string, string>;
}

interface AttemptOptions {
  /** May be aborted at any moment, and therefore can't be the probe. */
  readonly isDispensable?: boolean;
}

/** Runs an attempt; throws UpstreamFailure `circuit open` without trying while the circuit is open. */
type Breaker = <T extends CallResult>(attempt: () => Promise<T>, options?: AttemptOptions) => Promise<T>;

/** Opens when half of the last attempts (at least five) met an outage, for `breakMs`; then one probe decides. */
export function createBreaker({ breakMs, onChange }: { breakMs: number; onChange?: (state: string) => void }): Breaker {
  const policy = handleWhen((error) => {
    // A probe that was aborted proves nothing: the circuit stays open for another round.
    if (isGivenUp(error)) return circuit.state === CircuitState.HalfOpen;
    return error instanceof UpstreamFailure && (error.kind === 'unreachable' || error.kind === 'slow');
  }).orWhenResult((response) => isCallResult(response) && isOutageStatus(response.status) && !isOfDependency(response));
  const circuit = circuitBreaker(policy, {
    halfOpenAfter: breakMs,
    breaker: new CountBreaker({ threshold: FAILING_SHARE, size: SAMPLE_SIZE, minimumNumberOfCalls: LEAST_SAMPLES }),
  });
  circuit.onStateChange((state) => onChange?.(CircuitState[state]));
  return async (attempt, { isDispensable = false } = {}) => {
    if (isDispensable && circuit.state !== CircuitState.Closed) {
      throw new UpstreamFailure('circuit open', 'the circuit is open, and a call that may be aborted must not probe');
    }
    // Waiting for the probe would pile up requests behind a service that is probably still down.
    if (circuit.state === CircuitState.HalfOpen) throw new UpstreamFailure('circuit open', 'the circuit is half open');
    try {
      return await circuit.execute(attempt);
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new UpstreamFailure('circuit open', 'the circuit is open', { cause: error });
      throw error;
    }
  };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof ClientDisconnected || (error instanceof UpstreamFailure && error.kind === 'out of time');
}

/** The service responded for one behind it, and is healthy itself. */
function isOfDependency({ headers }: CallResult): boolean {
  return headers?.has(HEADERS.retrySpent) ?? false;
}

function isCallResult(response: unknown): response is CallResult {
  return (
    typeof response === 'object' && response !== null && 'status' in response && typeof response.status === 'number'
  );
}
