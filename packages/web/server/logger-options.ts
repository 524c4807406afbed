import { type LogStream, loggablePath, REDACTION } from '@sound-library/server-kit/logging.ts';
import type { WebConfig } from './configuration/environment.ts';

/** Options of the structured log: no cookies, no bearer tokens, no queries. Lines go to standard output by default. */
export function loggerOptions({ LOG_LEVEL }: Pick<WebConfig, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    redact: REDACTION,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    },
    ...(stream ? { stream } : {}),
  };
}
