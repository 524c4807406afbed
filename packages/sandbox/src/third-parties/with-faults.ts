import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Double, Faults } from './faults.ts';
import { SCRIPT_HEADERS } from './script-headers.ts';

/** Lets the script of a double go wrong as it was told to. */
export function withFaults(faults: Faults, double: Double): preHandlerAsyncHookHandler {
  return async (_request, reply) => {
    switch (faults.modeOf(double)) {
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
