import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import { timeForBff } from './time-for-bff.ts';

/** What is about one connection, and goes no further than that. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** What we say ourselves, whatever a visitor says: whose trace it is, what time is left, how long the body is, which form it was. */
const OURS: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'traceparent',
  'tracestate',
  'baggage',
  HEADERS.idempotencyKey,
]);

/** The headers with which a visitor's call goes on to the BFF, which has so many milliseconds for it. */
export function headersForBff({ id, ip, headers }: FastifyRequest, waitMs: number): Record<string, string> {
  const passed: Record<string, string> = {};
  const named = new Set(headers.connection?.toLowerCase().split(/\s*,\s*/));
  for (const [name, value] of Object.entries(headers)) {
    const staysHere = OF_CONNECTION.has(name) || OURS.has(name) || named.has(name);
    if (typeof value === 'string' && !staysHere) passed[name] = value;
  }
  return { ...passed, ...timeForBff(waitMs), [HEADERS.requestId]: id, 'x-forwarded-for': ip };
}

/** The headers of the BFF's answer that are the visitor's, too. */
export function headersForVisitor(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OF_CONNECTION.has(name)) passed[name] = value;
  }
  return passed;
}
