import { type Attempt, shouldRetry } from '@sound-library/contract/retry-policy.ts';

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
