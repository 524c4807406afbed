import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { exchangeSession } from '../session/cookie-login.ts';
import { createKeyHash, createSeal } from '../shared-store/seal.ts';
import { upstreamHeaders } from '../upstream/request-context.plugin.ts';
import { createIdempotentAnswers, type StoredAnswer } from './idempotent-answers.ts';

const PENDING_MARGIN_MS = 1_000;
/** All other headers are set again for each response. */
const REPEATED_HEADERS = ['content-type', 'cache-control', 'retry-after', 'set-cookie'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The key for the response to this call; null for most calls. */
    idempotencyClaim: string | null;
  }
}

/**
 * Calls with the header `idempotency-key` are made once, however often a form is sent: repetitions wait for the first call's
 * response and get the same response for some minutes. The key identifies one browser and one filled-in form (the web server makes
 * it). It is bound to the call, its body and the session, so that no client gets another's response.
 */
export const idempotency = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const hash = createKeyHash(app.cookieSecrets[0]);
    const { sharedStore: store } = app;
    const seal = createSeal(app.cookieSecrets, 'idempotent answers');
    const pendingMs = config.upstream.deadlineMs + PENDING_MARGIN_MS;
    const answers = createIdempotentAnswers(now, store && { store, seal, pendingMs });

    function keyOf(request: FastifyRequest): string | null {
      const given = request.headers[HEADERS.idempotencyKey];
      if (typeof given !== 'string' || request.method === 'GET' || request.method === 'HEAD') return null;
      const session = request.readSession();
      const token = session.kind === 'present' ? session.token : '';
      const { method, url, jsonBytes } = request;
      return hash(JSON.stringify([given, method, url, token, jsonBytes?.toString('base64') ?? '']));
    }

    /** A session may have ended since: the browser would get one that is no longer valid. */
    async function isValid({ startedSession }: StoredAnswer, request: FastifyRequest): Promise<boolean> {
      if (startedSession === null) return true;
      const headers = upstreamHeaders(request.visitorContext());
      return (await exchangeSession(app.productApi, startedSession, headers)).kind === 'member';
    }

    app.decorateRequest('idempotencyClaim', null);
    app.addHook('preHandler', async (request, reply) => {
      const key = keyOf(request);
      if (key === null) return;
      const found = await answers.findOrClaim(key, (answer) => isValid(answer, request));
      if (found) {
        const { status, headers, body } = found;
        return reply
          .code(status)
          .headers(headers)
          .send(body || undefined);
      }
      request.idempotencyClaim = key;
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const key = request.idempotencyClaim;
      if (key === null) return payload;
      request.idempotencyClaim = null;
      await answers.settle(key, keyOf(request) ?? key, answerOf(reply, payload));
      return payload;
    });
  },
  {
    name: 'idempotency',
    dependencies: ['session', 'json-bodies', 'csrf', 'cookie-secrets', 'product-api', 'request-context'],
  },
);

function answerOf(reply: FastifyReply, payload: unknown): StoredAnswer {
  const { sessionState } = reply.request;
  const headers: StoredAnswer['headers'] = {};
  for (const name of REPEATED_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value;
  }
  const isStarted = sessionState?.kind === 'present' && headers['set-cookie'] !== undefined;
  return {
    status: reply.statusCode,
    headers,
    body: Buffer.isBuffer(payload) ? payload.toString('utf8') : typeof payload === 'string' ? payload : '',
    startedSession: isStarted ? sessionState.token : null,
  };
}
