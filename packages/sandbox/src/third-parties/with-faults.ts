import type { preHandlerAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { type Double, FAULT_MODES, type Faults } from './faults.ts';
import { SCRIPT_HEADERS } from './script-headers.ts';

const querySchema = z.object({ fault: z.enum(FAULT_MODES) });

/**
 * Lets the script of a double go wrong as it was told to: by `fault=` in its address for that one request, or for all
 * pages.
 */
export function withFaults(faults: Faults, double: Double): preHandlerAsyncHookHandler {
  return async ({ query }, reply) => {
    const { data } = querySchema.safeParse(query);
    switch (data?.fault ?? faults.modeOf(double)) {
      case 'hanging':
        return faults.keepWaiting(reply.hijack().raw);
      case 'blocked':
        return reply.hijack().raw.destroy();
      case 'error-500':
        return reply.code(500).type('text/plain').send('Out of order, as it was told to be.');
      case 'throwing':
        return reply.headers(SCRIPT_HEADERS).send(`throw new Error('The ${double} throws, as it was told to.');`);
      default:
        return;
    }
  };
}
