import type { SubmissionFailure } from './submission.ts';

const STATUS = {
  'refused-fields': 400,
  'rate-limited': 429,
  unavailable: 503,
  offline: 503,
  'cookies-refused': 400,
  'user-data-unavailable': 503,
  'captcha-blocked': 400,
  'captcha-rejected': 400,
  'wrong-password': 403,
  'reauthentication-needed': 403,
  'email-unconfirmed': 403,
  'logged-out': 401,
  'not-sent': 401,
  'other-account': 409,
  'link-unusable': 410,
  'link-not-open': 409,
  unexpected: 500,
} as const satisfies Record<SubmissionFailure['kind'], number>;

/** Status and headers of the page that shows a form again after a failure. */
export function failureInit(failure: SubmissionFailure): { status: number; headers: Record<string, string> } {
  return {
    status: STATUS[failure.kind],
    headers: failure.kind === 'rate-limited' ? { 'retry-after': String(failure.retryAfterSeconds) } : {},
  };
}
