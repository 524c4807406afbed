import { CODE_OF_STATUS, ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorResponse, RefusedField } from '@sound-library/contract/errors.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';

interface RefusalOptions {
  readonly details?: readonly RefusedField[];
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** The request ends with this code of the contract; its message may be shown to anyone. */
export class RequestRefused extends Error {
  override readonly name: string = 'RequestRefused';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: readonly RefusedField[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, { details, retryAfterSeconds, headers, cause }: RefusalOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.details = details;
    this.headers = {
      ...headers,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` }),
    };
  }
}

export function tooManyRequests(waitMs: number): RequestRefused {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new RequestRefused('rate_limited', 'Too many requests; try again later.', { retryAfterSeconds });
}

/** The browser closed the connection before the response was complete, so no client reads it. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/**
 * `unreachable`: no response. `slow`: a timeout. `broken`: a malformed response. `circuit open`: not called, because it failed recently.
 * `out of time`: the caller does not wait any longer, or could not have. Only the first two indicate an outage.
 */
const FAILURES = {
  unreachable: ['upstream_unavailable', 'A service that this call needs is not available.'],
  slow: ['timeout', 'A service that this call needs timed out.'],
  broken: ['upstream_unavailable', 'A service that this call needs sent no usable response.'],
  'circuit open': ['upstream_unavailable', 'A service that this call needs is not available.'],
  'out of time': ['timeout', 'A service that this call needs timed out.'],
} as const;

type UpstreamFailureKind = keyof typeof FAILURES;

interface FailureOptions {
  readonly cause?: unknown;
  readonly retrySpent?: boolean;
}

/** Another service gave no usable response. Never means that the visitor is logged out. */
export class UpstreamFailure extends RequestRefused {
  override readonly name = 'UpstreamFailure';
  readonly kind: UpstreamFailureKind;
  /** The details, for the log only. */
  readonly reason: string;

  constructor(kind: UpstreamFailureKind, reason: string, { cause, retrySpent = false }: FailureOptions = {}) {
    const [code, message] = FAILURES[kind];
    super(code, message, { cause, headers: retrySpent ? { [HEADERS.retrySpent]: '1' } : {} });
    this.kind = kind;
    this.reason = reason;
  }

  withRetrySpent(): UpstreamFailure {
    return new UpstreamFailure(this.kind, this.reason, { cause: this.cause, retrySpent: true });
  }
}

/** The caller has no time left. The service is not proven slow: other callers would wait longer. */
export function outOfTime(): UpstreamFailure {
  return new UpstreamFailure('out of time', 'the deadline of the caller has passed', { retrySpent: true });
}

/** For the log, without stack and cause. A refused connection has a code, but may have no message. */
export function reasonOf(error: unknown): string {
  if (error instanceof UpstreamFailure) return error.reason;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message || code || error.name;
}

/** The response to a thrown value: only a code and a message that may be public. */
export function asRefusal(error: unknown): RequestRefused {
  if (error instanceof RequestRefused) return error;
  return refusalOfStatus(statusOf(error), {}, error);
}

export function refusalOfStatus(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  cause?: unknown,
): RequestRefused {
  const code = CODE_OF_STATUS[status] ?? 'internal_error';
  return new RequestRefused(code, STATUS_MESSAGES[code] ?? 'The request could not be handled.', { headers, cause });
}

export function errorBody({ code, message, details }: RequestRefused): ErrorResponse {
  return { code, message, ...(details ? { details: [...details] } : {}) };
}

const STATUS_MESSAGES: Partial<Record<ErrorCode, string>> = {
  internal_error: 'Something went wrong here.',
  validation_failed: 'The request is malformed.',
  not_found: 'Not found.',
  payload_too_large: 'The request body is too large.',
  unsupported_media_type: 'The media type is not supported.',
  overloaded: 'The server is closing or busy; try again.',
};

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
