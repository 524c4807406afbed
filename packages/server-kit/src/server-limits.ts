import { answerMalformed } from './malformed-requests.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/**
 * The system's buffer hides who reads slowly: Node sees it take the next piece only when about 1.4 MB of a large answer have been read.
 * Within this time that takes 5 kB a second, and no wait of ours is as long.
 */
const STILLNESS_MS = 5 * 60_000;

interface TimeLimits {
  /** Within which a request must have come whole. */
  readonly requestMs?: number;
  /** After which a connection is cut on which nothing moves, in the middle of a request or its answer. */
  readonly stillnessMs?: number;
}

/**
 * Fastify options for a server that nobody slow holds up: a request must have come whole in time, its headers sooner, and its
 * answer must be read; what is no request at all is refused. Goes with the draining plugin: what was on its way when the
 * server began to close is answered.
 */
export function serverLimits({ requestMs = REQUEST_TIMEOUT_MS, stillnessMs = STILLNESS_MS }: TimeLimits = {}) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stillnessMs,
    return503OnClosing: false,
    clientErrorHandler: answerMalformed(),
    http: {
      // Node swaps the two limits when this one is the longer, which is its default.
      headersTimeout: Math.ceil((requestMs * 2) / 3),
      // Node looks every 30 s only, and a sender has until then.
      connectionsCheckingInterval: Math.ceil(requestMs / 10),
    },
  };
}
