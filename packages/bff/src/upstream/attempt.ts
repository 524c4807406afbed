import { httpRequest, RequestLimitExceeded, type WholeAnswer } from '@sound-library/server-kit/http-request.ts';
import type { Pool } from 'undici';
import { outOfTime, UpstreamFailure } from '../errors/upstream-failure.ts';
import { VisitorLeft } from '../errors/visitor-left.ts';
import type { UpstreamAnswer, UpstreamCall } from './upstream-client.ts';

export interface AttemptLimits {
  /** Milliseconds. */
  readonly firstByteMs: number;
  /** Milliseconds for the whole answer. */
  readonly totalMs: number;
  /** The time is the caller's: others would have waited longer. */
  readonly isCallersTime: boolean;
  readonly maxBytes: number;
}

type RawAnswer = Omit<UpstreamAnswer, 'retrySpent'>;

/** Asks once; throws UpstreamFailure, or VisitorLeft. */
export async function attempt(pool: Pool, call: UpstreamCall, limits: AttemptLimits): Promise<RawAnswer> {
  const { method, path, headers, body = null, signal } = call;
  const { firstByteMs, totalMs, maxBytes } = limits;
  const answer = await httpRequest(
    pool,
    { method, path, headers, body },
    { firstByteMs, totalMs, maxBytes, signals: [signal] },
  ).catch((cause: Error) => {
    throw failureOf(cause, call, limits);
  });
  return usable(answer);
}

function usable({ status, headers, body }: WholeAnswer): RawAnswer {
  if (status >= 300 && status < 400 && status !== 304) {
    throw new UpstreamFailure('broken', `answered ${status}; redirects are not followed`);
  }
  return { status, headers: singleValues(headers), body };
}

function failureOf(cause: Error, { signal }: UpstreamCall, { maxBytes, isCallersTime }: AttemptLimits): Error {
  if (!(cause instanceof RequestLimitExceeded)) {
    return signal?.aborted
      ? new VisitorLeft('the visitor left', { cause })
      : new UpstreamFailure('unreachable', reasonOf(cause), { cause });
  }
  switch (cause.limit) {
    case 'size':
      return new UpstreamFailure('broken', `answered more than ${maxBytes} bytes`);
    case 'first byte':
      return new UpstreamFailure('slow', 'first byte came too late');
    case 'total':
      return isCallersTime ? outOfTime() : new UpstreamFailure('slow', 'the deadline passed');
  }
}

/** A refused connection to a name with several addresses has a code, but no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function singleValues(headers: WholeAnswer['headers']): Map<string, string> {
  const values = new Map<string, string>();
  for (const name in headers) {
    const value = headers[name];
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) values.set(name, first);
  }
  return values;
}
