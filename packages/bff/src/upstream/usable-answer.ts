import { HEADERS } from '@sound-library/contract/headers.ts';
import { isErrorAnswer, refusalOfStatus } from '../errors/error-answer.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { isOutageStatus } from './breaker.ts';
import type { UpstreamAnswer } from './upstream-client.ts';

const JSON_MEDIA_TYPE = 'application/json';

/** Throws unless the answer is JSON (or empty) and, when it is an error, in the contract's shape. */
export function assertUsable(answer: UpstreamAnswer): void {
  const { status, headers, body, retrySpent } = answer;
  if (status >= 400) {
    if (isErrorAnswer(body, status)) return;
    if (isOutageStatus(status)) throw new UpstreamFailure('unreachable', `answered ${status}`, { retrySpent });
    throw refusalOfStatus(status, retrySpent ? { [HEADERS.retrySpent]: '1' } : {});
  }
  if (body.length > 0) assertMediaType(headers.get('content-type'), JSON_MEDIA_TYPE);
}

/** Throws unless an answer is of this media type, whatever its parameters. */
export function assertMediaType(given: string | undefined, expected: string): void {
  if (mediaType(given) === mediaType(expected)) return;
  throw new UpstreamFailure('broken', `answered something that is not ${mediaType(expected)}`);
}

function mediaType(contentType = ''): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
