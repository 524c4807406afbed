import type { IncomingHttpHeaders } from 'node:http';
import { ANALYTICS_BODIES, analyticsRouteOf } from '@sound-library/contract/analytics.ts';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';

const JSON_BODY = { types: ['application/json'], maxBytes: 1024 * 1024 };
/** No body of the API is larger. */
export const MAX_API_BODY_BYTES = Math.max(
  JSON_BODY.maxBytes,
  ...Object.values(ANALYTICS_BODIES).map(({ maxBytes }) => maxBytes),
);
/** In any spelling: who puts paths right on the way would lead it out of the API. */
const UPWARDS = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i;
const CONTENT_TYPE = /^([\w.+-]+\/[\w.+-]+) *(; *charset=[\w-]+ *)?$/i;

/** Why a request may not be passed on. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Why a path below the API is not passed on. Null when it may pass. */
export function refusedApiPath(path: string): Refusal | null {
  if (UPWARDS.test(path)) return { code: 'validation_failed', message: 'A path must not lead upwards.' };
  // The proxy would write it anew, and so lead it past what is decided by its spelling.
  const isOneSpelling = URL.parse(path, 'http://bff')?.pathname === path;
  return isOneSpelling ? null : { code: 'not_found', message: 'There is nothing at this address.' };
}

/**
 * What of a request to the API must not even be passed on: the BFF refuses such bodies while they are still on their
 * way, which looks like an outage from here. Null when it may pass.
 */
export function refusedApiBody(path: string, headers: IncomingHttpHeaders): Refusal | null {
  const route = analyticsRouteOf(path);
  const { types, maxBytes } = route === null ? JSON_BODY : ANALYTICS_BODIES[route];
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (chunked !== undefined) return { code: 'validation_failed', message: 'A body must come with its length.' };
  if (Number(length ?? 0) > maxBytes) return { code: 'payload_too_large', message: 'The request body is too large.' };
  if (type !== undefined && !types.includes(CONTENT_TYPE.exec(type)?.[1]?.toLowerCase() ?? '')) {
    return { code: 'unsupported_media_type', message: `A body must be ${types.join(' or ')}.` };
  }
  return null;
}
