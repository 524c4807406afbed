import { HEADERS } from '@sound-library/contract/headers.ts';
import { isErrorAnswer, refusalOfStatus } from '../errors/error-answer.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { isOutageStatus } from './breaker.ts';
import type { UpstreamAnswer } from './upstream-client.ts';

/** Throws unless the answer is JSON (or empty) and, when it is an error, in the contract's shape. */
export function assertUsable(answer: UpstreamAnswer): void {
  const { status, headers, body, retrySpent } = answer;
  if (status >= 400) {
    if (isErrorAnswer(body, status)) return;
    if (isOutageStatus(status)) throw new UpstreamFailure('unreachable', `answered ${status}`, { retrySpent });
    throw refusalOfStatus(status, retrySpent ? { [HEADERS.retrySpent]: '1' } : {});
  }
  if (body.length > 0 && !/^application\/json\b/i.test(headers.get('content-type') ?? '')) {
    throw new UpstreamFailure('broken', 'answered something that is not JSON');
  }
}
