import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { exchange } from '@sound-library/server-kit/exchange.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { MAX_API_BODY_BYTES, refusedApiBody, refusedApiPath } from '../api-request.ts';
import { ANSWER_MAX_BYTES, BFF_CONNECTIONS, openBffPool } from '../bff-pool.ts';
import { bodiesUnderWay } from '../bodies-under-way.ts';
import type { WebConfig } from '../config.ts';
import { headersForBff, headersForVisitor } from '../passed-on.ts';
import { sendUnavailable } from '../send-unavailable.ts';

const MOST_READ_AWAY_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Passes `/api/*` on to the BFF. Never repeats a request: retries belong to the BFF. Bodies and answers are read whole, so that
 * who sends or reads slowly holds no connection to it (docs/decisions/0078); files are for `pack-downloads`.
 */
export const apiProxy = fastifyPlugin<{ config: WebConfig; connections?: number }>(
  async (app, { config, connections = BFF_CONNECTIONS }) => {
    const limits = { connections, silenceMs: config.BFF_TIMEOUT_MS };
    const pool = openBffPool(app, config.BFF_URL, { name: 'bff-api', ...limits });
    await app.register(async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_API_BODY_BYTES }, (_, body, done) => {
        done(null, body);
      });
      refuseEarly(api);
      for (const url of ['/api', '/api/*']) {
        const handler = (request: FastifyRequest, reply: FastifyReply) =>
          passOn(pool, config.BFF_TIMEOUT_MS, request, reply);
        api.route({ method: METHODS, url, exposeHeadRoute: false, handler });
      }
    });
  },
  { name: 'api-proxy', dependencies: ['security-headers'] },
);

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

async function passOn(
  pool: Dispatcher,
  waitMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url, body } = request;
  const left = new AbortController();
  // What somebody sent is done whether or not they wait for it.
  if (method === 'GET' || method === 'HEAD') reply.raw.once('close', () => left.abort());
  const asked = { method, path: url, headers: headersForBff(request, waitMs), body: bodyOf(body) };
  try {
    const answer = await exchange(pool, asked, {
      maxBytes: ANSWER_MAX_BYTES,
      totalMs: waitMs,
      signals: [left.signal],
    });
    // An empty one would be given a type, and a 304 a length.
    const whole = answer.body.length > 0 ? answer.body : undefined;
    return reply.code(answer.status).headers(headersForVisitor(answer.headers)).send(whole);
  } catch (err) {
    if (left.signal.aborted) throw err;
    request.log.error(err, 'The BFF does not answer');
    return sendUnavailable(reply);
  }
}

/** As it came. */
function bodyOf(body: unknown): Buffer | null {
  return Buffer.isBuffer(body) && body.length > 0 ? body : null;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isReadAway = ({ 'content-length': length, 'transfer-encoding': chunked }: IncomingHttpHeaders): boolean =>
  chunked === undefined && Number(length ?? 0) <= MOST_READ_AWAY_BYTES;
