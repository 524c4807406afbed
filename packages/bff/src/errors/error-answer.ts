import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { type ErrorAnswer, errorSchema } from '@sound-library/contract/errors.ts';
import { RequestRefused } from './request-refused.ts';

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'validation_failed'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [413, 'payload_too_large'],
  [414, 'not_found'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limited'],
  [431, 'validation_failed'],
  [503, 'overloaded'],
]);

/** What a thrown value becomes for the caller: never more than a code and a message that may be shown. */
export function asRefusal(error: unknown): RequestRefused {
  if (error instanceof RequestRefused) return error;
  return refusalOfStatus(statusOf(error), {}, error);
}

/** The refusal that says the same as a bare status. */
export function refusalOfStatus(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  cause?: unknown,
): RequestRefused {
  const code = CODE_OF_STATUS.get(status) ?? 'internal_error';
  return new RequestRefused(code, MESSAGES[code] ?? 'The request can not be answered.', { headers, cause });
}

/** The body of a refusal. */
export function errorAnswer({ code, message, details }: RequestRefused): ErrorAnswer {
  return { code, message, ...(details ? { details: [...details] } : {}) };
}

/** Tells whether bytes of another service are the contract's envelope, with a code that travels with this status. */
export function isErrorAnswer(body: Buffer, status: number): boolean {
  return errorCodeOf(body, status) !== null;
}

/** The code of the contract's envelope; null when the bytes are none, or the code does not travel with this status. */
export function errorCodeOf(body: Buffer, status: number): ErrorCode | null {
  try {
    const parsed = errorSchema.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success && ERROR_STATUS[parsed.data.code] === status ? parsed.data.code : null;
  } catch {
    // Not JSON, so not the envelope; the caller answers with its own.
    return null;
  }
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  internal_error: 'Something went wrong here.',
  validation_failed: 'The request is malformed.',
  not_found: 'There is nothing at this address.',
  payload_too_large: 'The request body is too large.',
  unsupported_media_type: 'The body is of another type than this call takes.',
  overloaded: 'The server is closing or busy; try again.',
};

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
