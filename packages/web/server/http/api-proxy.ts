import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { ANALYTICS_BODIES, analyticsRouteOf } from '@sound-library/contract/analytics.ts';
import { limitedBytes } from '@sound-library/server-kit/bytes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config/environment.ts';
import { ANSWER_MAX_BYTES, BFF_CONNECTIONS, openBffPool } from './bff-client.ts';
import { bffProxy } from './bff-proxy.ts';
import { type Refusal, sendRefusal, sendUnavailable } from './errors.ts';

const JSON_BODY = { types: ['application/json'], maxBytes: 1024 * 1024 };
/** No body of the API is larger. */
const MAX_API_BODY_BYTES = Math.max(
  JSON_BODY.maxBytes,
  ...Object.values(ANALYTICS_BODIES).map(({ maxBytes }) => maxBytes),
);
/** How much of a refused body is read away before its connection is closed. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

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

/** Refuses a request before anything of its body is read. */
function refuseEarly(api: FastifyInstance): void {
  const largeBodies = limitLargeBodies();
  api.addHook('onRequest', async ({ url, headers }, reply) => {
    const path = url.split('?', 1)[0] ?? '';
    const refusal = refusedApiPath(path) ?? refusedApiBody(path, headers) ?? largeBodies.refused(headers, reply.raw);
    if (!refusal) return;
    // What is left of the body is read away, as the answer could get lost with the connection; but not without end.
    const { 'content-length': length, 'transfer-encoding': chunked } = headers;
    if (chunked !== undefined || Number(length ?? 0) > MAX_DISCARDED_BYTES) reply.header('connection', 'close');
    return sendRefusal(reply, refusal);
  });
}

/** In any spelling: who puts paths right on the way would lead it out of the API. */
const UPWARDS = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i;

/** Why a path below the API is not passed on. Null when it may pass. */
export function refusedApiPath(path: string): Refusal | null {
  if (UPWARDS.test(path)) return { code: 'validation_failed', message: 'A path must not lead upwards.' };
  // The proxy would write it anew, and so lead it past what is decided by its spelling.
  const isOneSpelling = URL.parse(path, 'http://bff')?.pathname === path;
  return isOneSpelling ? null : { code: 'not_found', message: 'There is nothing at this address.' };
}

const CONTENT_TYPE = /^([\w.+-]+\/[\w.+-]+) *(; *charset=[\w-]+ *)?$/i;

/**
 * Why a body of a request to the API is not even passed on: the BFF refuses such bodies while they are still on their
 * way, which looks like an outage from here. Null when it may pass.
 */
export function refusedApiBody(path: string, headers: IncomingHttpHeaders): Refusal | null {
  const route = analyticsRouteOf(path);
  const { types, maxBytes } = route === null ? JSON_BODY : ANALYTICS_BODIES[route];
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (chunked !== undefined) return { code: 'validation_failed', message: 'A body must come with its length.' };
  if (Number(length ?? 0) > maxBytes) return { code: 'payload_too_large', message: 'The request body is too large.' };
  if (type !== undefined && !types.includes(CONTENT_TYPE.exec(type)?.[1]?.toLowerCase() ?? '')) {
    return { code: 'unsupported_media_type', message: `A body must be ${types.join(' or ')}.` };
  }
  return null;
}

/** Calls of the API send less; recordings of visits send up to some megabytes. */
const SMALL_BODY_BYTES = 16 * 1024;
/** For as long as a body takes to come, which `requestTimeout` ends. */
const MAX_LARGE_BODIES_BYTES = 64 * 1024 * 1024;

/** Bounds what the large bodies that are being received take of the memory of this process, all together. */
function limitLargeBodies() {
  let bytes = 0;
  return {
    /** Refuses a body for which there is no room; counts all others until their answer is over. */
    refused({ 'content-length': length }: IncomingHttpHeaders, answer: Writable): Refusal | null {
      const size = Number(length ?? 0);
      if (size <= SMALL_BODY_BYTES) return null;
      if (bytes + size > MAX_LARGE_BODIES_BYTES) {
        return { code: 'overloaded', message: 'Too much is being sent right now.' };
      }
      bytes += size;
      answer.once('close', () => {
        bytes -= size;
      });
      return null;
    },
  };
}
