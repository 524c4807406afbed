import type { BffConfig } from '../config.ts';
import { loggablePath, REDACTED_PATHS } from './redaction.ts';

export interface LogStream {
  write(line: string): void;
}

/** Options of the structured log. Lines go to `stream`, by default to standard output. */
export function loggerOptions({ logLevel }: Pick<BffConfig, 'logLevel'>, stream: LogStream | undefined) {
  return {
    level: logLevel,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    },
    ...(stream ? { stream } : {}),
  };
}
