import type { WebConfig } from './config.ts';
import { loggablePath } from './loggable-path.ts';

interface LogStream {
  write(line: string): void;
}

/** Options of the structured log: no cookies, no bearer tokens, no queries. Lines go to standard output by default. */
export function loggerOptions({ LOG_LEVEL }: Pick<WebConfig, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.token', 'token', '*.password', 'password'],
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    },
    ...(stream ? { stream } : {}),
  };
}
