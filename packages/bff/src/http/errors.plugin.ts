import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { CollectorFailure } from '../routes/collector.ts';
import { createAllowedMethods } from './calls.ts';
import { asRefusal, errorAnswer, RequestRefused, UpstreamFailure, VisitorLeft } from './errors.ts';

const CLIENT_CLOSED_REQUEST = 499;

/** Answers a thrown value with the contract's envelope and logs it at a level that fits its severity. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof VisitorLeft) {
    request.log.info('the visitor left before the answer');
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  const refusal = asRefusal(error);
  request.server.metrics?.counter('http_refusals_total').inc({ code: refusal.code });
  if (refusal instanceof CollectorFailure) {
    // The start of an outage is logged once (routes/collector.ts).
    request.log.debug({ reason: refusal.reason }, 'analytics could not be passed on');
  } else if (refusal instanceof UpstreamFailure) {
    // While the breaker is open, every request would log the same again.
    const level = refusal.kind === 'resting' ? 'debug' : 'warn';
    request.log[level]({ failure: refusal.kind, reason: refusal.reason }, 'a service gave no usable answer');
  } else if (refusal.code === 'internal_error') request.log.error({ err: error }, 'unexpected error');
  return reply
    .code(refusal.statusCode)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(errorAnswer(refusal));
}

/** One handler for all thrown values; unknown URLs and wrong methods get the same error shape. */
export const errors = fp<PluginOptions>(
  async (app, { config }) => {
    const allowedMethods = createAllowedMethods(config);
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    app.setNotFoundHandler((request) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const allowed = allowedMethods(path);
      if (allowed.length === 0) throw new RequestRefused('not_found', 'There is nothing at this address.');
      throw new RequestRefused('method_not_allowed', 'This address does not know the method.', {
        headers: { allow: allowed.join(', ') },
      });
    });
  },
  { name: 'errors', dependencies: ['security-headers'] },
);
