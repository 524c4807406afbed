import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

const TOO_LARGE: Refusal = {
  status: '413 Payload Too Large',
  code: 'payload_too_large',
  message: 'Address and headers are larger than they may be.',
};
const TOO_SLOW: Refusal = {
  status: '408 Request Timeout',
  code: 'timeout',
  message: 'The request did not come whole in time.',
};
const NO_HTTP: Refusal = { status: '400 Bad Request', code: 'validation_failed', message: 'The request is not HTTP.' };

const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['HPE_HEADER_OVERFLOW', TOO_LARGE],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', TOO_LARGE],
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
]);

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Fastify's `clientErrorHandler` for what never becomes a request: answers in the one shape of errors and ends the
 * connection. Nothing of the request is logged: Node hands it over whole, with its cookies, and redaction can't look into it.
 */
export function answerMalformed(headers: Readonly<Record<string, string>> = {}) {
  return function (this: FastifyInstance, { code = 'unknown' }: { readonly code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    this.log.debug({ reason: code }, 'not a request');
    // What ends in the middle of a body was answered when its headers had come.
    const isAnswered = socket.bytesWritten > 0 && code !== 'HPE_HEADER_OVERFLOW';
    if (socket.writable && !isAnswered) socket.write(written(REFUSALS.get(code) ?? NO_HTTP, headers));
    socket.destroySoon();
  };
}

function written({ status, code, message }: Refusal, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ code, message });
  const all = { ...HEADERS, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}
