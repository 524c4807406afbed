import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, LogController } from 'fastify';
import fp from 'fastify-plugin';
import pino from 'pino';
import { routeNameOf } from './request-lifecycle.ts';

export interface LogStream {
  write(line: string): void;
}

const BYTES_AT_ONCE = 8 * 1024;
const WRITTEN_WITHIN_MS = 200;

/** In batches instead of a system call per line; only a kill loses the last fifth of a second. */
export function logOutput(): LogStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: BYTES_AT_ONCE });
  setInterval(() => output.flush(), WRITTEN_WITHIN_MS).unref();
  return output;
}

/** Names of fields that hold secrets or identify a person. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
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
  // A passkey's response logs a user in.
  'response',
  'clientDataJSON',
  'signature',
  'userHandle',
  // Cookies by name, in case they are logged in parsed form.
  'session',
  'mail-link',
  'preview',
  'secret',
]);

/** Fields of nearly every line, which hold plain values. pino would copy each to search it for fields within; it searches none here. */
const PLAIN_NAMES = ['requestId', 'method', 'route', 'path', 'status', 'duration_ms'];

/**
 * pino censors a field of its own with these names, and fields within others by `censor`, at all depths that our log calls use. A
 * path for each name and depth would be parsed and searched for every value of every line, which takes longer than a cached page.
 */
const REDACT = {
  paths: [...[...SECRET_NAMES, ...PLAIN_NAMES].map((name) => `["${name}"]`), '*.*', '*.*.*', '*.*.*.*'],
  censor: (value: unknown, path: readonly unknown[]) => {
    const isUnsearched = path.length === 1 && typeof value === 'object' && value !== null;
    return SECRET_NAMES.has(String(path.at(-1))) || isUnsearched ? '[redacted]' : value;
  },
};

/** Options of the structured log, which leaves out secrets and query strings. Writes to standard output by default. */
export function loggerOptions(level: string, stream?: LogStream) {
  return {
    level,
    redact: REDACT,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    },
    ...(stream && { stream }),
  };
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Fastify's options for the log of each request: lines have the id that the caller sends in this header if it is safe to log, else a new one. */
export function requestLogs(idHeader: string) {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers: { [idHeader]: id } }: Pick<IncomingMessage, 'headers'>) =>
      typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID(),
    // Without options, which Fastify passes even when they are empty, pino creates the log of a request in half the time.
    childLoggerFactory: (log: FastifyBaseLogger, bindings: Bindings) => log.child(bindings),
  };
}

type Bindings = Parameters<FastifyBaseLogger['child']>[0];

/** The id of a shared list is all that one needs to see it. */
const SHARED_LIST = /(favourites\/)[\w-]{22}(?=\/|$)/;

/** The path of a URL without its query, which may hold tokens, and without ids that are secret. */
export function loggablePath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SHARED_LIST, '$1…');
}

/** A log for code that knows nothing of servers: a message and its cause. */
export function applicationLogger(log: FastifyBaseLogger) {
  return {
    error: (message: string, err: unknown) => log.error({ err }, message),
    warn: (message: string, err: unknown) => log.warn({ err }, message),
  };
}

export interface RequestLogOptions {
  /** Routes that are logged only at `debug`, such as static files, of which a page loads many. */
  readonly quietRoutes?: ReadonlySet<string>;
}

const CLIENT_CLOSED_REQUEST = 499;
const TENTHS = 10;
const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** One line per request. Client addresses are personal data and not logged; the ingress has them beside the same id. */
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
      if (quietRoutes.has(route)) request.log.debug(line, 'request completed');
      else request.log.info(line, 'request completed');
    });
  },
  { name: 'request-log', dependencies: ['request-lifecycle'] },
);
