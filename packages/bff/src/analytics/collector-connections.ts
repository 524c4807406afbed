import type { BffConfig } from '../config.ts';

/** Each may hold a whole body. */
const CONNECTIONS = 32;
/** The web server's proxy waits ten seconds: what is passed on must have failed before that. */
const MOST_FIRST_BYTE_MS = 6000;
const MOST_CONNECT_MS = 1000;
const BODY_TIMEOUT_MS = 1000;

/** Options of the connections to the analytics service, apart from all others: what hangs there holds nobody else up. */
export const collectorConnections = ({ upstream }: Pick<BffConfig, 'upstream'>) => ({
  connections: CONNECTIONS,
  connect: {
    timeout: Math.min(upstream.connectTimeoutMs, MOST_CONNECT_MS),
    // The proxy would take any certificate.
    rejectUnauthorized: true,
  },
  headersTimeout: Math.min(upstream.firstByteTimeoutMs, MOST_FIRST_BYTE_MS),
  bodyTimeout: BODY_TIMEOUT_MS,
});

export interface UnderWay {
  /**
   * Counts one more until what it gives is called, once or oftener; null when there are as many as connections: waiting for
   * one would make the time limits run on.
   */
  begin(): (() => void) | null;
  /** Resolves when none is left. */
  none(): Promise<void>;
}

/** Counts what is being passed on, whether or not somebody waits for the answer. */
export function countUnderWay(most = CONNECTIONS): UnderWay {
  const running = new Set<symbol>();
  let waiting: (() => void)[] = [];
  return {
    begin() {
      if (running.size >= most) return null;
      const one = Symbol('under way');
      running.add(one);
      return () => {
        running.delete(one);
        if (running.size > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    none: () => (running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
