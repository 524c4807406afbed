import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { CollectorFailure } from '../routes/collector.ts';
import { createAllowedMethods } from './calls.ts';
import { asRefusal, ClientDisconnected, errorBody, RequestRefused, UpstreamFailure } from './errors.ts';

const CLIENT_CLOSED_REQUEST = 499;

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ClientDisconnected) {
    request.log.info('the client disconnected before the response');
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  const refusal = asRefusal(error);
  request.refusalCode = refusal.code;
  request.server.metrics?.counter('http_error_responses_total').inc({ code: refusal.code });
  if (refusal instanceof CollectorFailure) {
    // The start of an outage is logged once (routes/collector.ts).
    request.log.debug({ reason: refusal.reason }, 'analytics events could not be forwarded');
  } else if (refusal instanceof UpstreamFailure) {
    // While the breaker is open, every request would log the same again.
    const level = refusal.kind === 'circuit open' ? 'debug' : 'warn';
    request.log[level]({ failure: refusal.kind, reason: refusal.reason }, 'an upstream call failed');
  } else if (refusal.code === 'internal_error') request.log.error({ err: error }, 'unexpected error');
  return reply
    .code(refusal.statusCode)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal));
}

export const errors = fp<PluginOptions>(
  async (app, { config }) => {
    const allowedMethods = createAllowedMethods(config);
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    app.setNotFoundHandler((request) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const allowed = allowedMethods(path);
      if (allowed.length === 0) throw new RequestRefused('not_found', 'Not found.');
      throw new RequestRefused('method_not_allowed', 'Method not allowed.', {
        headers: { allow: allowed.join(', ') },
      });
    });
  },
  { name: 'errors', dependencies: ['security-headers'] },
);
