import { RequestRefused } from './request-refused.ts';

/** A refusal that says, rounded up to seconds, when to come back. */
export function tooManyRequests(waitMs: number): RequestRefused {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new RequestRefused('rate_limited', 'Too many requests; try again later.', { retryAfterSeconds });
}
