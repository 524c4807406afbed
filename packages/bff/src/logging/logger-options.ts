import type { LogStream } from '@sound-library/server-kit/logging/log-output.ts';
import { loggablePath, REDACTION } from '@sound-library/server-kit/logging/redaction.ts';
import type { BffConfig } from '../config.ts';

/** Options of the structured log. Lines go to `stream`, by default to standard output. */
export function loggerOptions({ logLevel }: Pick<BffConfig, 'logLevel'>, stream: LogStream | undefined) {
  return {
    level: logLevel,
    redact: REDACTION,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    },
    ...(stream ? { stream } : {}),
  };
}
