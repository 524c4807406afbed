import { HEADERS } from '@sound-library/contract/headers.ts';
import { isErrorAnswer, refusalOfStatus } from '../errors/error-answer.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { isOutageStatus } from './breaker.ts';
import type { UpstreamAnswer } from './upstream-client.ts';

/** Throws unless the answer is of the call's media type (or empty) and, when it is an error, in the contract's shape. */
export function assertUsable(answer: UpstreamAnswer, contentType = 'application/json'): void {
  const { status, headers, body, retrySpent } = answer;
  if (status >= 400) {
    if (isErrorAnswer(body, status)) return;
    if (isOutageStatus(status)) throw new UpstreamFailure('unreachable', `answered ${status}`, { retrySpent });
    throw refusalOfStatus(status, retrySpent ? { [HEADERS.retrySpent]: '1' } : {});
  }
  if (body.length > 0 && mediaType(headers.get('content-type')) !== mediaType(contentType)) {
    throw new UpstreamFailure('broken', `answered something that is not ${mediaType(contentType)}`);
  }
}

function mediaType(contentType = ''): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
