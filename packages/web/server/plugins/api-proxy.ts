import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MAX_API_BODY_BYTES, refusedApiBody } from '../api-request.ts';
import { BFF_CONNECTIONS } from '../bff-pool.ts';
import type { WebConfig } from '../config.ts';
import { DOWNLOADS_AT_ONCE } from '../download-limits.ts';
import { timeForBff } from '../time-for-bff.ts';

const MOST_READ_AWAY_BYTES = 16 * 1024 * 1024;
const ANY_BODY = 'application/octet-stream';

const UNAVAILABLE = JSON.stringify({
  code: 'upstream_unavailable',
  message: 'The storefront’s API does not answer right now.',
});

/**
 * Passes `/api/*` on to the BFF. Never repeats a request: retries belong to the BFF. A body is read whole before a connection
 * is taken for it, and files have connections of their own: who sends or reads slowly keeps nobody else waiting.
 */
export const apiProxy = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    await app.register(async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_API_BODY_BYTES }, (_, body, done) => {
        done(null, body);
      });
      refuseBodies(api);
      await api.register(httpProxy, proxyOptions(api, config, '/api', BFF_CONNECTIONS));
      await api.register(httpProxy, proxyOptions(api, config, '/api/packs/:slug/download', DOWNLOADS_AT_ONCE));
    });
  },
  { name: 'api-proxy', dependencies: ['security-headers'] },
);

/** Says no before anything of such a body is read. */
function refuseBodies(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    const refusal = refusedApiBody(pathOf(request.url), request.headers);
    if (!refusal) return;
    reply.code(ERROR_STATUS[refusal.code]).header('cache-control', 'no-store');
    // What is left of the body is read away, as the answer could get lost with the connection; but not without end.
    if (!isReadAway(request.headers)) reply.header('connection', 'close');
    return reply.send(refusal);
  });
}

function proxyOptions(
  api: FastifyInstance,
  config: WebConfig,
  prefix: string,
  connections: number,
): FastifyHttpProxyOptions {
  return {
    upstream: config.BFF_URL,
    prefix,
    rewritePrefix: prefix,
    retryMethods: [],
    proxyPayloads: false,
    handler: (request, reply, path, options = {}) =>
      Buffer.isBuffer(request.body)
        ? reply.from(path, {
            ...options,
            body: request.body,
            contentType: request.headers['content-type'] ?? ANY_BODY,
          })
        : reply.from(path, options),
    undici: {
      connections,
      headersTimeout: config.BFF_TIMEOUT_MS,
      bodyTimeout: config.BFF_TIMEOUT_MS,
      // The proxy would take any certificate.
      connect: { rejectUnauthorized: true },
    },
    replyOptions: {
      retriesCount: 0,
      // What a visitor says of traces ends here, and of the time that is left: both are said by us. So does what is about the
      // visitor's connection with us, which is not ours with the BFF.
      rewriteRequestHeaders: (
        request,
        { traceparent: _, tracestate: __, baggage: ___, expect: ____, 'keep-alive': _____, ...headers },
      ) => ({
        ...headers,
        ...api.tracing?.headers(),
        ...timeForBff(config.BFF_TIMEOUT_MS),
        [HEADERS.requestId]: String(request.id),
        'x-forwarded-for': request.ip,
      }),
      // These belong to our connection with the BFF, not to the visitor's with us.
      rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
      onError: (reply, { error }) => {
        reply.log.error(error, 'The BFF does not answer');
        reply.code(503).headers({ 'retry-after': '5', 'content-type': 'application/json' }).send(UNAVAILABLE);
      },
    },
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isReadAway = ({ 'content-length': length }: IncomingHttpHeaders): boolean =>
  Number(length ?? Infinity) <= MOST_READ_AWAY_BYTES;
