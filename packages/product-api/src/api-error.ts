import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  validation_failed: 'The request is not valid.',
  captcha_rejected: 'The captcha was not solved.',
  passkey_rejected: 'The passkey can not be verified.',
  invalid_credentials: 'E-mail address or password is wrong.',
  unauthenticated: 'This call needs a logged-in user.',
  forbidden: 'This is not allowed.',
  wrong_password: 'The current password is wrong.',
  reauthentication_needed: 'Log in again to do this.',
  email_unconfirmed: 'Confirm the e-mail address first.',
  subscription_needed: 'This needs a subscription with premium access.',
  preview_refused: 'The preview secret is wrong.',
  csrf_rejected: 'The request does not come from our own pages.',
  privacy_signal: 'The browser sends Global Privacy Control.',
  cookies_needed: 'The browser sends no cookies.',
  not_found: 'Not found.',
  method_not_allowed: 'Method not allowed.',
  already_subscribed: 'This account has a subscription already.',
  favourites_full: 'The list of favourites is full.',
  link_not_open: 'This browser does not have that link open.',
  other_account: 'Another account is logged in than the call is meant for.',
  link_unusable: 'This link was used already, or it is too old.',
  payload_too_large: 'The request is too large.',
  address_too_long: 'The address is too long.',
  unsupported_media_type: 'The request must be JSON.',
  rate_limited: 'Too many requests.',
  headers_too_large: 'Address and headers are too large.',
  internal_error: 'Something went wrong.',
  collector_unavailable: 'Analytics cannot be reached.',
  upstream_unavailable: 'A service that this call needs is not available.',
  overloaded: 'The server is busy; try again.',
  timeout: 'The call timed out.',
};

interface ApiErrorOptions {
  readonly details?: readonly RefusedField[];
  readonly retryAfterSeconds?: number;
  /** Only a service behind this one fails: a retry is of no use, and this service is healthy. */
  readonly isOfDependency?: boolean;
  readonly cause?: unknown;
}

/** A failure for the client: one of the contract's codes; code and details are safe to expose. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: readonly RefusedField[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isOfDependency: boolean;

  constructor(code: ErrorCode, { details, retryAfterSeconds, isOfDependency = false, cause }: ApiErrorOptions = {}) {
    super(MESSAGES[code], { cause });
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isOfDependency = isOfDependency;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The caller does not wait any longer, or could not wait for the response: a retry is of no use. */
export function outOfTime(cause?: unknown): ApiError {
  return new ApiError('timeout', { isOfDependency: true, cause });
}
