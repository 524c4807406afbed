import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { proxiedRequests, type RequestLimits } from '@sound-library/server-kit/proxied-requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { timeLeftHeader } from './bff-client.ts';
import { sendUnavailable } from './errors.ts';

/** The path prefix of all API calls. */
export const API_PREFIX = '/api';
/** Hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1). */
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
/** Headers that this server sets itself and never takes from a visitor. */
const OURS: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'content-type',
  'traceparent',
  'tracestate',
  'baggage',
  HEADERS.idempotencyKey,
]);

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

interface BffProxy {
  readonly bffUrl: string;
  readonly pool: Dispatcher;
  readonly limits: Omit<RequestLimits, 'signal'>;
  /** Without it, the response is streamed. */
  readonly onResponseOf?: (reply: FastifyReply) => NonNullable<ReplyOptions['onResponse']>;
}

/** The options of @fastify/http-proxy for calls below `/api` (docs/decisions/0083). Calls are never retried. */
export function bffProxy(options: BffProxy): FastifyHttpProxyOptions & { websocket: false } {
  const { bffUrl, pool, limits, onResponseOf } = options;
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
    handler(request, reply, path, proxied) {
      const own: ReplyOptions = {
        ...proxied,
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

/** Passes the body unchanged, because the proxy would serialise JSON again. */
function bodyOf({ body, headers }: FastifyRequest): ReplyOptions {
  return Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};
}

/** A read is aborted when its client disconnects; a write is completed. */
function endOfCall({ method }: FastifyRequest, reply: FastifyReply): Pick<RequestLimits, 'signal'> {
  return method === 'GET' || method === 'HEAD' ? { signal: endOfReply(reply) } : {};
}

export function endOfReply({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  raw.once('close', () => end.abort());
  return end.signal;
}

function headersForBff(request: FastifyRequest, headers: IncomingHttpHeaders, ms: number) {
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

function headersForVisitor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
