import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../src/platform/app-context.ts';

/** The server's log as the application writes to it. */
export function applicationLogger(log: FastifyBaseLogger): Logger {
  return {
    error: (message, err) => log.error({ err }, message),
    warn: (message, err) => log.warn({ err }, message),
  };
}
