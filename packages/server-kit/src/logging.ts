import fp from 'fastify-plugin';
import pino from 'pino';
import { routeNameOf } from './request-info.ts';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

const BYTES_AT_ONCE = 8 * 1024;
const WRITTEN_WITHIN_MS = 200;

/**
 * Standard output, several lines at a time instead of a system call for each. The rest is written when the process ends, also by an
 * uncaught error; only a kill loses the last fifth of a second.
 */
export function logOutput(): LogStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: BYTES_AT_ONCE });
  setInterval(() => output.flush(), WRITTEN_WITHIN_MS).unref();
  return output;
}

/** Names of fields that hold secrets or identify a person. */
const SECRET_NAMES = [
  'cookie',
  'set-cookie',
  'authorization',
  'x-session-token',
  'password',
  'current_password',
  'passwordHash',
  'session_token',
  'access_token',
  'g_recaptcha_response',
  'token',
  'tokenHash',
  'bearer',
  'email',
  'email_address',
  'emailAddress',
  'pending_email_address',
  // The response of a passkey logs a person in.
  'response',
  'clientDataJSON',
  'signature',
  'userHandle',
  // Cookies by name, in case they are logged parsed.
  'session',
  'mail-link',
  'preview',
  'secret',
] as const;

/** Options of every process's log: it never writes those fields, at any of the depths that our log calls use. */
export const REDACTION = {
  paths: SECRET_NAMES.flatMap((name) => {
    const key = `["${name}"]`;
    return [key.slice(0), `*${key}`, `*.*${key}`, `*.*.*${key}`];
  }),
  censor: '[redacted]',
};

/** The path of an address alone: queries may hold tokens. */
export function loggablePath(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

export interface RequestLogOptions {
  /** Routes that are logged at `debug` only, such as static files, of which a page loads many. */
  readonly quietRoutes?: ReadonlySet<string>;
}

/** nginx's status for a client that has left. */
const CLIENT_CLOSED_REQUEST = 499;
const TENTHS = 10;
const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * One line per request: which route, how it ended and how long it took, in milliseconds. The log of the request adds its id, the
 * same in all processes. No address of a client: it is a person's, and the ingress has it beside the same id.
 */
export const requestLog = fp<RequestLogOptions>(
  async (app, { quietRoutes = new Set() }) => {
    if (!LEVELS_WITH_REQUESTS.has(app.log.level)) return;
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
  { name: 'request-log', dependencies: ['request-info'] },
);
