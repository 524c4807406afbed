import underPressure from '@fastify/under-pressure';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config.ts';

const RETRY_AFTER_SECONDS = 5;
/** What a page that was already answered cannot stand without, its styles, scripts, fonts and texts; and the probes. */
const ALWAYS_ANSWERED: ReadonlySet<string | undefined> = new Set(['/texts/:file', '/healthz', '/readyz']);
const FILES_OF_BUILD = '/assets/';

/** The event loop is too far behind to take on more. */
class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly statusCode = ERROR_STATUS.overloaded;
}

/** Answers 503 while the process falls behind, but never leaves a page that it answered without its parts. */
export const overload = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: config.OVERLOAD_EVENT_LOOP_DELAY_MS,
      pressureHandler({ routeOptions: { url: route } }, reply) {
        if (ALWAYS_ANSWERED.has(route) || route?.startsWith(FILES_OF_BUILD)) return;
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw new OverloadedError('The event loop is too far behind.');
      },
    });
  },
  { name: 'overload' },
);
