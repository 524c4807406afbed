import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection closes before the answer is out. Fastify's own `request.signal` follows the request
 * stream, which closes as soon as a body has been read, so it would end every POST.
 */
export function visitorSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
