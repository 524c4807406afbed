import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@sound-library/contract/headers.ts';

const ACCEPTED = /^[A-Za-z0-9._-]{8,128}$/;

/** The caller's request id if it is harmless in a log, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[HEADERS.requestId];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
