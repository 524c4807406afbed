import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyReply } from 'fastify';
import { VisitorLeft } from '../errors/visitor-left.ts';

/** One for all: the trace of where it was made says nothing, and making it costs more than the rest of an abort. */
const VISITOR_LEFT = new VisitorLeft('the visitor left');

/**
 * Aborts when the connection closes before the answer is out. Fastify's own `request.signal` follows the request
 * stream, which closes as soon as a body has been read, so it would end every POST.
 */
export function visitorSignal({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // A browser drops the first submission of a form for the second, which waits for the answer to the first.
  if (request.headers[HEADERS.idempotencyKey] !== undefined) return controller.signal;
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(VISITOR_LEFT);
  });
  return controller.signal;
}
