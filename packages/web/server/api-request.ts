import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/json *(; *charset=[\w-]+ *)?$/i;

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * What of a request to the API must not even be passed on: the BFF refuses such bodies while they are still on their
 * way, which looks like an outage from here. Null when it may pass.
 */
export function refusedApiBody(headers: IncomingHttpHeaders): Refusal | null {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (chunked !== undefined) return { code: 'validation_failed', message: 'A body must come with its length.' };
  if (Number(length ?? 0) > BODY_LIMIT_BYTES) {
    return { code: 'payload_too_large', message: 'The request body is too large.' };
  }
  if (type !== undefined && !JSON_TYPE.test(type)) {
    return { code: 'unsupported_media_type', message: 'A body must be JSON.' };
  }
  return null;
}
