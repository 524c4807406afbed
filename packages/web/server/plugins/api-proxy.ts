import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { limitedBytes } from '@sound-library/server-kit/bytes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MAX_API_BODY_BYTES, refusedApiBody, refusedApiPath } from '../bff/api-request.ts';
import { ANSWER_MAX_BYTES, BFF_CONNECTIONS, openBffPool } from '../bff/bff-pool.ts';
import { bffProxy } from '../bff/bff-proxy.ts';
import { bodiesUnderWay } from '../bff/bodies-under-way.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { sendUnavailable } from '../pages/send-unavailable.ts';

const MOST_READ_AWAY_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/**
 * Passes `/api/*` on to the BFF. Never repeats a request: retries belong to the BFF. Bodies and answers are read whole, so that
 * who sends or reads slowly holds no connection to it (docs/decisions/0066); files are for `downloads`.
 */
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
      const limits = { beginMs: ms, wholeMs: ms };
      await api.register(httpProxy, bffProxy({ bffUrl, pool, limits, onResponseOf: sendWhole }));
    });
  },
  { name: 'api-proxy', dependencies: ['security-headers'] },
);

/** Sends an answer once all of it is there; one that is too large or breaks off is none. */
function sendWhole(reply: FastifyReply): (request: unknown, same: unknown, answer: { stream: Readable }) => void {
  const ours = new Set(Object.keys(reply.getHeaders()));
  return (_request, _same, { stream }) => {
    limitedBytes({ body: stream }, ANSWER_MAX_BYTES).then(
      // An empty one would be given a type, and a 304 a length.
      (body) => reply.send(body.length > 0 ? body : undefined),
      (err) => {
        if (reply.raw.destroyed) return;
        reply.log.warn({ err }, 'The BFF gave no whole answer');
        for (const name of Object.keys(reply.getHeaders())) if (!ours.has(name)) reply.removeHeader(name);
        sendUnavailable(reply);
      },
    );
  };
}

/** Says no before anything of a body is read. */
function refuseEarly(api: FastifyInstance): void {
  const underWay = bodiesUnderWay();
  api.addHook('onRequest', async (request, reply) => {
    const { url, headers } = request;
    const path = pathOf(url);
    const refusal = refusedApiPath(path) ?? refusedApiBody(path, headers) ?? underWay.refused(headers, reply.raw);
    if (!refusal) return;
    const status = ERROR_STATUS[refusal.code];
    reply.code(status).header('cache-control', 'no-store');
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    // What is left of the body is read away, as the answer could get lost with the connection; but not without end.
    if (!isReadAway(headers)) reply.header('connection', 'close');
    return reply.send(refusal);
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isReadAway = ({ 'content-length': length, 'transfer-encoding': chunked }: IncomingHttpHeaders): boolean =>
  chunked === undefined && Number(length ?? 0) <= MOST_READ_AWAY_BYTES;
