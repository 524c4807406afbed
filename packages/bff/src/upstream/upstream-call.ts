import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { errorSchema } from '@sound-library/contract/errors.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { Deadline } from '@sound-library/server-kit/deadlines.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { refusalOfStatus, UpstreamFailure } from '../http/errors.ts';
import { isOutageStatus } from './outage-policy.ts';

/** One call of another service. `path` begins with a slash and is already encoded, its query included. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** Aborts when no client waits for the response any more. */
  readonly signal?: AbortSignal | undefined;
  /** The caller's deadline; null: only the service's own time limit applies. */
  readonly deadline?: Deadline | null;
  /** May be aborted early by its caller, so it is never the breaker's probe. */
  readonly isDispensable?: boolean;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Single values only; of a repeated header the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** The one retry of this request chain is spent: no caller may retry again. */
  readonly retrySpent: boolean;
}

/** A service that the BFF calls. */
export interface UpstreamClient {
  /** Resolves with any status; throws UpstreamFailure without a usable response in time, ClientDisconnected when `signal` aborted. */
  call(call: UpstreamCall): Promise<UpstreamResponse>;
  /** Waits for pending calls and closes the connections. */
  close(): Promise<void>;
}

/** Throws unless the response is JSON (or empty) and, when it is an error, in the contract's shape. */
export function assertUsable(response: UpstreamResponse): void {
  const { status, headers, body, retrySpent } = response;
  if (status >= 400) {
    if (errorCodeOf(body, status)) return;
    if (isOutageStatus(status)) throw new UpstreamFailure('unreachable', `responded with ${status}`, { retrySpent });
    throw refusalOfStatus(status, retrySpent ? { [HEADERS.retrySpent]: '1' } : {});
  }
  if (body.length > 0) assertMediaType(headers.get('content-type'), JSON_TYPE);
}

/** The code in the contract's envelope; null when the bytes are no envelope, or the code does not belong to this status. */
export function errorCodeOf(body: Buffer, status: number): ErrorCode | null {
  const { data } = errorSchema.safeParse(parsedJson(body.toString('utf8')));
  return data && ERROR_STATUS[data.code] === status ? data.code : null;
}

/** Throws unless a response has this media type, whatever its parameters. */
export function assertMediaType(given: string | undefined, expected: string): void {
  if (mediaType(given) === mediaType(expected)) return;
  throw new UpstreamFailure('broken', `responded with something that is not ${mediaType(expected)}`);
}

function mediaType(contentType = ''): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Parses a successful response by its schema and drops all other fields; `content` names it for the log. Throws UpstreamFailure
 * without a cause, which might quote a session, a link's secret or a mail address.
 */
export function parseResponse<Schema extends z.ZodType>(
  { status, body }: UpstreamResponse,
  expected: { readonly status: number; readonly schema: Schema; readonly content: string },
): z.infer<Schema> {
  if (status !== expected.status)
    throw new UpstreamFailure('broken', `responded with ${status}, no ${expected.content}`);
  try {
    return expected.schema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new UpstreamFailure('broken', `the response contains no ${expected.content}`);
  }
}

/** The only headers of the product API's responses that a browser gets; Set-Cookie is not one of them. */
const HEADERS_DOWN = ['content-language', 'retry-after'] as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Forwards a response with its bytes unchanged. Responses that are not JSON become the contract's error. */
export function sendUpstreamResponse(reply: FastifyReply, response: UpstreamResponse): FastifyReply {
  assertUsable(response);
  for (const name of HEADERS_DOWN) {
    const value = response.headers.get(name);
    if (value !== undefined) reply.header(name, value);
  }
  if (response.retrySpent) reply.header(HEADERS.retrySpent, '1');
  reply.code(response.status);
  return response.body.length === 0 ? reply.send() : reply.type(JSON_TYPE).send(response.body);
}
