import type { FastifyReply, FastifyRequest } from 'fastify';
import { IngestionRefused } from './ingestion-refused.ts';
import { MOST_BYTES, tooLarge } from './read-updates.ts';
import type { IngestionRoute } from './routes.ts';

const STATUS_WORDS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  413: 'Request Entity Too Large',
} as const;

/** Says that all was taken: in a word, with `verbose=1` in two. */
export function sendTaken(route: IngestionRoute, request: FastifyRequest, reply: FastifyReply) {
  if (route === 'record') return reply.send({ code: 200, status: 'OK' });
  return isVerbose(request)
    ? reply.send({ status: 1, error: null })
    : reply.type('text/plain; charset=utf-8').send('1');
}

/** Says why nothing was taken. */
export function ingestionErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isTooLarge(error) ? tooLarge(`${MOST_BYTES} bytes`) : error;
  if (!(refusal instanceof IngestionRefused)) {
    request.log.error({ err: error }, 'the collector failed');
    return reply.code(500).send({ code: 500, error: 'internal error', status: 'Error' });
  }
  const { status, message } = refusal;
  reply.code(status);
  if (status === 413) return reply.send({ code: status, error: message, status: STATUS_WORDS[status] });
  return isVerbose(request)
    ? reply.send({ status: 0, error: message })
    : reply.type('text/plain; charset=utf-8').send('0');
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

const isVerbose = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'verbose' in query && query.verbose === '1';
