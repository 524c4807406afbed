import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { proxiedRequests, type RequestLimits } from '@sound-library/server-kit/proxied-requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { timeLeftHeader } from './bff-client.ts';
import { sendUnavailable } from './errors.ts';

/** What the addresses of all calls begin with. */
export const API_PREFIX = '/api';
/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
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
/** Headers that this server sets itself, whatever a visitor sends. */
const OURS: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'content-type',
  'traceparent',
  'tracestate',
  'baggage',
  HEADERS.idempotencyKey,
]);

/** Options of the proxy for one reply. */
type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

interface BffProxy {
  readonly bffUrl: string;
  readonly pool: Dispatcher;
  readonly limits: Omit<RequestLimits, 'signal'>;
  /** Without it an answer goes on as it comes. */
  readonly onResponseOf?: (reply: FastifyReply) => NonNullable<ReplyOptions['onResponse']>;
}

/** The options of @fastify/http-proxy for calls below `/api` (docs/decisions/0083): never repeated, whatever becomes of them. */
export function bffProxy({
  bffUrl,
  pool,
  limits,
  onResponseOf,
}: BffProxy): FastifyHttpProxyOptions & { websocket: false } {
  const requests = proxiedRequests(pool);
  return {
    upstream: bffUrl,
    prefix: API_PREFIX,
    rewritePrefix: API_PREFIX,
    websocket: false,
    proxyPayloads: false,
    retryMethods: [],
    disableRequestLogging: true,
    undici: requests.undici,
    handler(request, reply, path, options) {
      const own: ReplyOptions = {
        ...options,
        ...bodyOf(request),
        rewriteRequestHeaders: (_, headers) => headersForBff(request, headers, limits.beginMs),
        onError: () => void sendUnavailable(reply),
        ...(onResponseOf ? { onResponse: onResponseOf(reply) } : {}),
      };
      return requests.within({ ...limits, ...endOfCall(request, reply) }, () => reply.from(path, own));
    },
    replyOptions: { rewriteHeaders: headersForVisitor },
  };
}

/** As it came: the proxy would write JSON anew. */
function bodyOf({ body, headers }: FastifyRequest): ReplyOptions {
  return Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};
}

/** A read ends when its visitor leaves; a write is carried out all the same. */
function endOfCall({ method }: FastifyRequest, reply: FastifyReply): Pick<RequestLimits, 'signal'> {
  return method === 'GET' || method === 'HEAD' ? { signal: endOfReply(reply) } : {};
}

/** Aborts when the reply is over. */
export function endOfReply({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  raw.once('close', () => end.abort());
  return end.signal;
}

/** The headers with which a visitor's call goes on to the BFF, which has so many milliseconds for it. */
function headersForBff(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  headers: IncomingHttpHeaders,
  ms: number,
) {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !HOP_BY_HOP.has(name) && !OURS.has(name)) passed[name] = value;
  }
  const type = request.headers['content-type'];
  return {
    ...passed,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...timeLeftHeader(ms),
    [HEADERS.requestId]: request.id,
    'x-forwarded-for': request.ip,
  };
}

/** The headers of the BFF's answer that go on to the visitor. */
function headersForVisitor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
