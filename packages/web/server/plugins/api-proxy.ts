import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import fastifyPlugin from 'fastify-plugin';
import { refusedApiBody } from '../api-request.ts';
import type { WebConfig } from '../config.ts';
import { timeForBff } from '../time-for-bff.ts';

const MOST_READ_AWAY_BYTES = 16 * 1024 * 1024;

const UNAVAILABLE = JSON.stringify({
  code: 'upstream_unavailable',
  message: 'The storefront’s API does not answer right now.',
});

/** Passes `/api/*` on to the BFF. Never repeats a request: retries belong to the BFF. */
export const apiProxy = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    await app.register(httpProxy, {
      upstream: config.BFF_URL,
      prefix: '/api',
      rewritePrefix: '/api',
      retryMethods: [],
      preHandler: (request, reply, done) => {
        const refusal = refusedApiBody(pathOf(request.url), request.headers);
        if (!refusal) return done();
        reply.code(ERROR_STATUS[refusal.code]).header('cache-control', 'no-store');
        // What is left of the body is read away, as the answer could get lost with the connection; but not without end.
        if (!isReadAway(request.headers)) reply.header('connection', 'close');
        reply.send(refusal);
      },
      undici: {
        connections: 64,
        headersTimeout: config.BFF_TIMEOUT_MS,
        bodyTimeout: config.BFF_TIMEOUT_MS,
        // The proxy would take any certificate.
        connect: { rejectUnauthorized: true },
      },
      replyOptions: {
        retriesCount: 0,
        // What a visitor says of traces ends here, and of the time that is left: both are said by us.
        rewriteRequestHeaders: (request, { traceparent: _, tracestate: __, baggage: ___, ...headers }) => ({
          ...headers,
          ...app.tracing?.headers(),
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
    });
  },
  { name: 'api-proxy', dependencies: ['security-headers'] },
);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isReadAway = ({ 'content-length': length }: IncomingHttpHeaders): boolean =>
  Number(length ?? Infinity) <= MOST_READ_AWAY_BYTES;
