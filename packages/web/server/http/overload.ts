import underPressure from '@fastify/under-pressure';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config/environment.ts';

/** Resources of pages that were already sent (styles, scripts, fonts and texts), and the health probes. */
const NEVER_SHED: ReadonlySet<string | undefined> = new Set(['/texts/:file', '/healthz', '/readyz']);
const FILES_OF_BUILD = '/assets/';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes one of the slots for rendering pages; returns the function that releases it. Throws when all are taken: the
     * visitor is refused at once, and the pages that are being rendered can finish.
     */
    enterRendering(): () => void;
  }
}

class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly statusCode = ERROR_STATUS.overloaded;
}

/** Shared, because an error's stack trace costs half as much as the rest of a refusal. */
const TOO_MANY_PAGES = new OverloadedError('Too many pages are being rendered.');
const TOO_FAR_BEHIND = new OverloadedError('The event loop is too far behind.');

/** Responds with 503 while the process is overloaded, but always serves resources of pages that it has sent. */
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
        if (NEVER_SHED.has(route) || route?.startsWith(FILES_OF_BUILD)) return;
        throw TOO_FAR_BEHIND;
      },
    });
  },
  { name: 'overload' },
);
