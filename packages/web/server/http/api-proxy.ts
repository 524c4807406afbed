import { type IncomingHttpHeaders, METHODS } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { ANALYTICS_BODIES, analyticsRouteOf } from '@sound-library/contract/analytics.ts';
import { limitedBytes } from '@sound-library/server-kit/body-limits.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config/environment.ts';
import { BFF_CONNECTIONS, openBffPool, RESPONSE_MAX_BYTES } from './bff-client.ts';
import { bffProxy } from './bff-proxy.ts';
import { type Refusal, sendRefusal, sendUnavailable } from './errors.ts';

const JSON_BODY = { types: ['application/json'], maxBytes: 1024 * 1024 };
/** The largest body that any API route accepts. */
const MAX_API_BODY_BYTES = Math.max(
  JSON_BODY.maxBytes,
  ...Object.values(ANALYTICS_BODIES).map(({ maxBytes }) => maxBytes),
);
/** How many bytes of a refused body are drained before its connection is closed. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Proxies `/api/*` without retries; bodies are buffered, so that slow clients hold no connection (decision 0066). */
export const apiProxy = fastifyPlugin<{ config: WebConfig; connections?: number }>(
  async (app, { config, connections = BFF_CONNECTIONS }) => {
    const { BFF_URL: bffUrl, BFF_TIMEOUT_MS: ms } = config;
    const pool = openBffPool(app, bffUrl, { name: 'bff-api', connections, silenceMs: ms });
    await app.register(async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_API_BODY_BYTES }, (_, body, done) => {
        done(null, body.length > 0 ? body : undefined);
      });
      refuseEarly(api);
      const httpMethods = METHODS.filter((method) => method !== 'CONNECT');
      for (const method of httpMethods) if (!api.supportedMethods.includes(method)) api.addHttpMethod(method);
      const limits = { beginMs: ms, wholeMs: ms };
      const proxy = bffProxy({ bffUrl, pool, limits, onResponseOf: sendBuffered });
      // All methods: the BFF has the calls, and refuses what they do not accept.
      await api.register(httpProxy, { ...proxy, httpMethods });
    });
  },
  { name: 'api-proxy', dependencies: ['security-headers'] },
);

/** Sends a response once it is complete. A response that is too large or breaks off becomes an error. */
function sendBuffered(reply: FastifyReply): (request: unknown, same: unknown, response: { stream: Readable }) => void {
  const ours = new Set(Object.keys(reply.getHeaders()));
  return (_request, _same, { stream }) => {
    limitedBytes({ body: stream }, RESPONSE_MAX_BYTES).then(
      // Sending an empty body would add a content type, and a length to a 304.
      (body) => {
        // Only a body gets it by its compression, but a 304 changes the stored headers (RFC 9110, 15.4.5).
        if (reply.statusCode === 304)
          reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
        return reply.send(body.length > 0 ? body : undefined);
      },
      (err) => {
        if (reply.raw.destroyed) return;
        reply.log.warn({ err }, 'The BFF response was incomplete');
        for (const name of Object.keys(reply.getHeaders())) if (!ours.has(name)) reply.removeHeader(name);
        sendUnavailable(reply);
      },
    );
  };
}

function refuseEarly(api: FastifyInstance): void {
  const refusedLargeBody = limitLargeBodies();
  api.addHook('onRequest', async ({ url, headers }, reply) => {
    const path = url.split('?', 1)[0] ?? '';
    const refusal = refusedApiPath(path) ?? refusedApiBody(path, headers) ?? refusedLargeBody(headers, reply.raw);
    if (!refusal) return;
    // Drains the rest of the body, up to a limit: closing the connection while the client is sending can lose the response.
    const { 'content-length': length, 'transfer-encoding': chunked } = headers;
    if (chunked !== undefined || Number(length ?? 0) > MAX_DISCARDED_BYTES) reply.header('connection', 'close');
    return sendRefusal(reply, refusal);
  });
}

/** In any encoding: an intermediary that normalises paths would resolve it to a path outside the API. */
const UPWARDS = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i;

export function refusedApiPath(path: string): Refusal | null {
  if (UPWARDS.test(path)) return { code: 'validation_failed', message: 'A path must not contain dot-dot segments.' };
  // The proxy would normalise the path, and could bypass decisions that depend on its spelling.
  const isOneSpelling = URL.parse(path, 'http://bff')?.pathname === path;
  return isOneSpelling ? null : { code: 'not_found', message: 'Not found.' };
}

const CONTENT_TYPE = /^([\w.+-]+\/[\w.+-]+) *(; *charset=[\w-]+ *)?$/i;

/** Why a body is not proxied, else null; the BFF would refuse it while it is sent, which looks like an outage. */
export function refusedApiBody(path: string, headers: IncomingHttpHeaders): Refusal | null {
  const route = analyticsRouteOf(path);
  const { types, maxBytes } = route === null ? JSON_BODY : ANALYTICS_BODIES[route];
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (chunked !== undefined) return { code: 'validation_failed', message: 'A request body needs a Content-Length.' };
  if (Number(length ?? 0) > maxBytes) return { code: 'payload_too_large', message: 'The request body is too large.' };
  if (type !== undefined && !types.includes(CONTENT_TYPE.exec(type)?.[1]?.toLowerCase() ?? '')) {
    return { code: 'unsupported_media_type', message: `A body must be ${types.join(' or ')}.` };
  }
  return null;
}

/** Ordinary calls send less; session recordings send up to some megabytes. */
const SMALL_BODY_BYTES = 16 * 1024;
/** Held while a body is being received, which `requestTimeout` limits. */
const MAX_LARGE_BODIES_BYTES = 64 * 1024 * 1024;

/** Bounds the memory of all large bodies that arrive at once: the function counts a body, or refuses it. */
function limitLargeBodies() {
  let bytes = 0;
  return ({ 'content-length': length }: IncomingHttpHeaders, response: Writable): Refusal | null => {
    const size = Number(length ?? 0);
    if (size <= SMALL_BODY_BYTES) return null;
    if (bytes + size > MAX_LARGE_BODIES_BYTES) {
      return { code: 'overloaded', message: 'Too many uploads are in progress.' };
    }
    bytes += size;
    response.once('close', () => {
      bytes -= size;
    });
    return null;
  };
}
