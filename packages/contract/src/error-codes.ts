/** The closed list of error codes in HTTP responses, with the status of each. */
export const ERROR_STATUS = {
  validation_failed: 400,
  captcha_rejected: 400,
  passkey_rejected: 400,
  cookies_needed: 400,
  invalid_credentials: 401,
  unauthenticated: 401,
  forbidden: 403,
  wrong_password: 403,
  reauthentication_needed: 403,
  email_unconfirmed: 403,
  subscription_needed: 403,
  preview_refused: 403,
  csrf_rejected: 403,
  privacy_signal: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_subscribed: 409,
  favourites_full: 409,
  link_not_open: 409,
  other_account: 409,
  link_unusable: 410,
  payload_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  collector_unavailable: 502,
  upstream_unavailable: 503,
  overloaded: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The code of a refusal that has only a status, such as the framework's own. */
export const CODE_OF_STATUS: Readonly<Partial<Record<number, ErrorCode>>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'payload_too_large',
  // By the router, for a parameter that is longer than any.
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'overloaded',
};

/** Why one field of a request was rejected; the page translates it for the visitor. */
export const FIELD_ISSUES = [
  'required',
  'invalid',
  'invalid_email',
  'too_short',
  'too_long',
  'common_password',
] as const;
export type FieldIssue = (typeof FIELD_ISSUES)[number];
