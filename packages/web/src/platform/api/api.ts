import type { BffApi } from '@sound-library/contract/bff.ts';
import type { CallInput, CallResponse } from '@sound-library/contract/client.ts';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorResponse } from '@sound-library/contract/errors.ts';
import type { LocaleInfo } from '@sound-library/contract/locales.ts';

/** The name of a call in the contract. */
export type CallName = keyof BffApi;

export interface CallOptions {
  /** The language of the response. */
  readonly locale?: LocaleInfo;
  /** The expected account: the call is refused when another one is logged in by now. */
  readonly userId?: string;
  readonly signal?: AbortSignal;
}

/** Calls the BFF: resolves for every status, throws `ApiError` without a response. */
export type Api = <Name extends CallName>(
  name: Name,
  input: CallInput<BffApi[Name]>,
  options?: CallOptions,
) => Promise<CallResponse<BffApi[Name]>>;

interface ApiFailure {
  readonly status: number;
  readonly code: ErrorCode;
  /** Seconds, from the response's Retry-After. */
  readonly retryAfter?: string | null;
  readonly cause?: unknown;
}

/** A call without its expected response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly retryAfter: string | null;

  constructor({ status, code, retryAfter = null, cause }: ApiFailure) {
    super(`The BFF returned ${status} (${code}).`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError({ status: 503, code: 'upstream_unavailable', cause });
  }
}

/** Whether a call failed because the session has expired. */
export function isSessionOver(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'unauthenticated';
}

type AnyResponse = { readonly status: number; readonly headers: Headers; readonly body: unknown };
type GoodBody<A> = A extends { status: 200 | 201; body: infer Body } ? Body : never;

/** The body of a 200 or 201; throws `ApiError` for every other response. */
export function bodyOf<A extends AnyResponse>(response: A): GoodBody<A> {
  if (response.status === 200 || response.status === 201) return response.body as GoodBody<A>;
  throw errorOf(response);
}

/** The failure of a response. */
export function errorOf({ status, headers, body }: AnyResponse): ApiError {
  const code = isErrorResponse(body) ? body.code : status >= 500 ? 'upstream_unavailable' : 'internal_error';
  return new ApiError({ status, code, retryAfter: headers.get('retry-after') });
}

function isErrorResponse(body: unknown): body is ErrorResponse {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
