import { answerMalformed } from './malformed-requests.ts';

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Fastify options for a server that no slow sender holds up: a request must have come whole within `requestTimeoutMs`,
 * its headers sooner; what is no request at all is refused. Goes with the draining plugin: what was on its way when the
 * server began to close is answered.
 */
export function serverLimits(requestTimeoutMs = REQUEST_TIMEOUT_MS) {
  return {
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    clientErrorHandler: answerMalformed(),
    http: {
      // Node swaps the two limits when this one is the longer, which is its default.
      headersTimeout: Math.ceil((requestTimeoutMs * 2) / 3),
      // Node looks every 30 s only, and a sender has until then.
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
    },
  };
}
