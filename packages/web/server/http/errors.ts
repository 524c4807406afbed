import { CODE_OF_STATUS, ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { localeOfRequest, plainPage } from './notice-page.ts';

const API = '/api/';
const CLIENT_CLOSED_REQUEST = 499;
export const RETRY_AFTER_SECONDS = 5;

/** Handles errors thrown outside the application: calls get the contract's error envelope, other requests a plain page. */
export const errors = fastifyPlugin(
  async (app) => {
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  },
  { name: 'errors' },
);

/** Exposes only the status: messages of thrown errors go to the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Rendering for a visitor who has left can fail in any way, and no client reads the response.
  if (reply.raw.destroyed) return reply.code(CLIENT_CLOSED_REQUEST).send();
  const status = statusOf(error);
  if (status === 500) request.log.error({ err: error }, 'unexpected error');
  request.server.metrics?.counter('http_error_responses_total').inc({ code: codeOf(status) });
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (!request.url.startsWith(API)) {
    return reply
      .type('text/html; charset=utf-8')
      .send(plainPage(request.server.brand, status, localeOfRequest(request)));
  }
  return reply
    .type('application/json; charset=utf-8')
    .send({ code: codeOf(status), message: 'The request could not be handled.' });
}

const codeOf = (status: number): ErrorCode =>
  CODE_OF_STATUS[status] ?? (status < 500 ? 'validation_failed' : 'internal_error');

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const status = Number(error.statusCode);
  return (status >= 400 && status < 500) || status === 503 ? status : 500;
}

export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = ERROR_STATUS[refusal.code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).header('cache-control', 'no-store').send(refusal);
}

export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, { code: 'upstream_unavailable', message: 'The storefront’s API is unavailable.' });
}
