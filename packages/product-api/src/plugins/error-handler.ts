import { CODE_OF_STATUS } from '@sound-library/contract/error-codes.ts';
import type { ErrorResponse } from '@sound-library/contract/errors.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import '@sound-library/server-kit/request-lifecycle.ts';
import '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, outOfTime } from '../api-error.ts';
import { isDatabaseOutage } from '../database/failures.ts';

/**
 * Sends every failure of every route in the contract's error envelope, with one log line. `methodsOf` returns the methods that a path
 * supports; none when there is no such path.
 */
export const errorHandler = fastifyPlugin(
  async (app: FastifyInstance, { methodsOf }: { methodsOf(path: string): readonly string[] }) => {
    app.setErrorHandler((error, request, reply) => sendFailure(inTime(toApiError(error), request), request, reply));
    app.setNotFoundHandler((request, reply) => {
      const methods = methodsOf(request.url.split('?')[0] ?? '');
      if (methods.length > 0) reply.header('allow', methods.join(', '));
      return sendFailure(new ApiError(methods.length > 0 ? 'method_not_allowed' : 'not_found'), request, reply);
    });
  },
  { name: 'error-handler' },
);

/** Any failure after the caller's deadline counts as a timeout. */
function inTime(error: ApiError, { deadline }: FastifyRequest): ApiError {
  return error.code === 'upstream_unavailable' && deadline?.leftMs() === 0 ? outOfTime(error.cause) : error;
}

/** The part of a failure that the client may see. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // A statement past its deadline, whose error the query builder wraps.
  if (error instanceof Error && error.cause instanceof ApiError && error.cause.code === 'timeout') return error.cause;
  if (isDatabaseOutage(error)) return new ApiError('upstream_unavailable', { cause: error, retryAfterSeconds: 5 });
  // Fastify's own refusals have a status; anything else is an error on our side.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new ApiError(CODE_OF_STATUS[status] ?? 'internal_error', {
    cause: error,
    ...(status === 503 && { retryAfterSeconds: 2 }),
  });
}

/** Sends the error envelope and logs one line. */
export function sendFailure(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, message, details, retryAfterSeconds, isOfDependency } = error;
  request.refusalCode = code;
  logFailure(error, request);
  request.server.metrics?.counter('http_error_responses_total').inc({ code });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (isOfDependency) reply.header(HEADERS.retrySpent, '1');
  const response: ErrorResponse = { code, message, ...(details && { details: [...details] }) };
  return reply.code(status).header('cache-control', 'no-store').send(response);
}

/** Logs a failure at a level that fits its severity, in one line. */
export function logFailure(
  error: ApiError,
  request: FastifyRequest,
  more: Readonly<Record<string, string>> = {},
): void {
  const { code, status } = error;
  const line = { code, status, method: request.method, route: request.routeOptions.url ?? 'unknown', ...more };
  // Causes of refusals may quote the body, so only our own errors are logged with their causes.
  if (status === 500) request.log.error({ ...line, err: error.cause ?? error }, 'request failed');
  else if (status > 500) request.log.warn(error.cause ? { ...line, err: error.cause } : line, 'request failed');
  // The request's log line has the code; some refusals have more details.
  else request.log.debug(line, 'request refused');
}
