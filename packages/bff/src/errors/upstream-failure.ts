import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { RequestRefused } from './request-refused.ts';

/**
 * `unreachable`: no answer came. `slow`: a time limit passed. `broken`: an answer that makes no sense.
 * `resting`: not asked, as it failed lately. `out of time`: whoever asks waits no longer, or could not have. Only the first two
 * are signs of an outage.
 */
export type UpstreamFailureKind = 'unreachable' | 'slow' | 'broken' | 'resting' | 'out of time';

interface FailureOptions {
  readonly cause?: unknown;
  readonly retrySpent?: boolean;
}

/** Another service gave no usable answer. Never means that the visitor is logged out. */
export class UpstreamFailure extends RequestRefused {
  override readonly name = 'UpstreamFailure';
  readonly kind: UpstreamFailureKind;
  /** What happened, for the log only. */
  readonly reason: string;

  constructor(kind: UpstreamFailureKind, reason: string, { cause, retrySpent = false }: FailureOptions = {}) {
    super(CODES[kind], MESSAGES[kind], {
      cause,
      headers: retrySpent ? { [HEADERS.retrySpent]: '1' } : {},
    });
    this.kind = kind;
    this.reason = reason;
  }

  /** The same failure, telling the caller that the one retry is spent. */
  withRetrySpent(): UpstreamFailure {
    return new UpstreamFailure(this.kind, this.reason, { cause: this.cause, retrySpent: true });
  }
}

/** Whoever asks has no time left: a service that others would wait for longer is not known to be slow. */
export function outOfTime(): UpstreamFailure {
  return new UpstreamFailure('out of time', 'the time of the caller is over', { retrySpent: true });
}

const CODES = {
  unreachable: 'upstream_unavailable',
  slow: 'timeout',
  broken: 'upstream_unavailable',
  resting: 'upstream_unavailable',
  'out of time': 'timeout',
} as const satisfies Record<UpstreamFailureKind, ErrorCode>;

const MESSAGES: Record<UpstreamFailureKind, string> = {
  unreachable: 'A service that this call needs is not available.',
  slow: 'A service that this call needs did not answer in time.',
  broken: 'A service that this call needs gave no usable answer.',
  resting: 'A service that this call needs is not available.',
  'out of time': 'A service that this call needs did not answer in time.',
};
