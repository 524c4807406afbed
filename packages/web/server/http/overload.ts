import underPressure from '@fastify/under-pressure';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config/environment.ts';

/** Parts that a page needs once it was sent, its styles, scripts, fonts and texts; and the probes. */
const ALWAYS_ANSWERED: ReadonlySet<string | undefined> = new Set(['/texts/:file', '/healthz', '/readyz']);
const FILES_OF_BUILD = '/assets/';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes a place among the pages that are rendered at once; returns the function that frees it. Throws when all are taken:
     * so that a visitor is refused at once, and the pages that are being rendered get done.
     */
    enterRendering(): () => void;
  }
}

class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly statusCode = ERROR_STATUS.overloaded;
}

/** Shared, as an error's stack trace costs as much as half of the rest of a refusal. */
const TOO_MANY_PAGES = new OverloadedError('Too many pages are being rendered.');
const TOO_FAR_BEHIND = new OverloadedError('The event loop is too far behind.');

/** Answers 503 while the process falls behind, but always serves the parts of pages that it has sent. */
export const overload = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    let rendering = 0;
    const most = config.PAGES_AT_ONCE || Infinity;
    app.decorate('enterRendering', () => {
      if (rendering >= most) throw TOO_MANY_PAGES;
      rendering += 1;
      let isIn = true;
      return () => {
        if (isIn) rendering -= 1;
        isIn = false;
      };
    });
    await app.register(underPressure, {
      maxEventLoopDelay: config.OVERLOAD_EVENT_LOOP_DELAY_MS,
      pressureHandler({ routeOptions: { url: route } }) {
        if (ALWAYS_ANSWERED.has(route) || route?.startsWith(FILES_OF_BUILD)) return;
        throw TOO_FAR_BEHIND;
      },
    });
  },
  { name: 'overload' },
);
