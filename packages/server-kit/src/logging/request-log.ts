import fp from 'fastify-plugin';
import { routeNameOf } from '../route-name.ts';
import { loggablePath } from './redaction.ts';

export interface RequestLogOptions {
  /** Routes whose requests say nothing of their own, such as files, of which a page asks for many. They are told at `debug`. */
  readonly quietRoutes?: ReadonlySet<string>;
}

/** What a caller that has left would have been answered with, as nginx counts it. */
const CLIENT_CLOSED_REQUEST = 499;
const TENTHS = 10;
const LEVELS_THAT_TELL: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * One line per request: which route, how it ended and how long it took, in milliseconds. The log of the request adds its id, the
 * same in all processes. No address of a client: it is a person's, and the ingress has it beside the same id.
 */
export const requestLog = fp<RequestLogOptions>(
  async (app, { quietRoutes = new Set() }) => {
    if (!LEVELS_THAT_TELL.has(app.log.level)) return;
    app.onResponseClose(({ request, reply, wasAborted }) => {
      const route = routeNameOf(request);
      const line = {
        method: request.method,
        route,
        path: loggablePath(request.url),
        ...(request.refusalCode === null ? {} : { code: request.refusalCode }),
        status: wasAborted ? CLIENT_CLOSED_REQUEST : reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * TENTHS) / TENTHS,
      };
      if (quietRoutes.has(route)) request.log.debug(line, 'answered');
      else request.log.info(line, 'answered');
    });
  },
  { name: 'request-log', dependencies: ['response-close', 'route-names'] },
);
