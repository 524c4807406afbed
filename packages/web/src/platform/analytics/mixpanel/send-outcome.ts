import type { SendResult } from 'mixpanel-browser/src/mixpanel-core.js';

/** Above it, and for 'too many requests', the library tries again. */
const SERVER_ERROR = 500;
const TOO_LARGE = 413;
const TOO_MANY = 429;

/** What a request of so many items came to: taken, refused for good, or to be tried again in this or another way. */
export function sendOutcome(result: SendResult | number | string, items: number): 'sent' | 'dropped' | 'again' {
  if (typeof result !== 'object') return result === 0 ? 'again' : 'sent';
  const { status, httpStatusCode, error } = result;
  if (status === 1) return 'sent';
  if (httpStatusCode === undefined) return 'dropped';
  const isLater = httpStatusCode <= 0 || httpStatusCode >= SERVER_ERROR || httpStatusCode === TOO_MANY;
  if (isLater || error === 'timeout') return 'again';
  // A batch that is too large is sent in halves.
  return httpStatusCode === TOO_LARGE && items > 1 ? 'again' : 'dropped';
}

/**
 * The library takes a request that got no answer at all for sent, unless the browser calls itself offline: a server that
 * restarts would cost a batch. As an answer of 503 it is tried again (specification, section 8: network down).
 */
export function retriedWhenUnanswered(result: SendResult | number | string): SendResult | number | string {
  if (typeof result !== 'object' || result.httpStatusCode !== 0 || result.error === 'timeout') return result;
  return { ...result, httpStatusCode: 503 };
}
