import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { ContentFaults, ReadersService } from './content-faults.ts';

/** Lets a request go wrong as its service was told to. `serviceOf` may throw for a request that is refused anyway. */
export const withContentFaults =
  (faults: ContentFaults, serviceOf: (request: FastifyRequest) => ReadersService): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const mode = faults.modeOf(serviceOf(request));
    if (mode === 'hanging') faults.keepWaiting(reply.hijack().raw);
    else if (mode === 'down') {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
    }
  };
