import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { ContentFault, ContentFaults, ReadersService } from './content-faults.ts';

/** After how many seconds a client may come again. */
const RATE_LIMIT_RESET_S = 1;

/** Lets a request go wrong as its service was told to. `serviceOf` may throw for a request that is refused anyway. */
export function withContentFaults(
  faults: ContentFaults,
  serviceOf: (request: FastifyRequest) => ReadersService,
): preHandlerAsyncHookHandler {
  return (request, reply) => goWrong(faults, faults.modeOf(serviceOf(request)), request, reply);
}

async function goWrong(faults: ContentFaults, mode: ContentFault, request: FastifyRequest, reply: FastifyReply) {
  switch (mode) {
    case 'down':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return;
    case 'hanging':
      return faults.keepWaiting(reply.hijack().raw);
    case 'slow':
      await pause(faults.slowMs);
      return;
    case 'error-500':
      return sendError(reply.code(500), 'ServerError', 'Out of order, as it was told to be.');
    case 'error-429':
      reply.code(429).headers({
        'x-contentful-ratelimit-reset': String(RATE_LIMIT_RESET_S),
        'x-contentful-ratelimit-second-remaining': '0',
      });
      return sendError(reply, 'RateLimitExceeded', 'Too many requests, as it was told to say.');
    case 'broken-json':
      return reply
        .type('application/vnd.contentful.delivery.v1+json')
        .send('{"sys":{"type":"Array"},"total":1,"items":[{');
    case 'ok':
      return;
  }
}

const sendError = (reply: FastifyReply, id: string, message: string) =>
  reply
    .header('cache-control', 'no-store')
    .type('application/vnd.contentful.delivery.v1+json')
    .send(JSON.stringify({ sys: { type: 'Error', id }, message, requestId: reply.request.id }));
