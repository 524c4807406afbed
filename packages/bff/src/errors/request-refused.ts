import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';

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
