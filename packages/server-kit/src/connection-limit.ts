import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const MOST = 1_000_000;
const TOLD_EVERY_MS = 10_000;

/** Variable by which each process is told how many connections it may hold. */
export const connectionVariables = {
  CONNECTIONS_AT_ONCE: z.coerce
    .number('use a whole number')
    .int('use a whole number')
    .min(0, 'use 0 or more')
    .max(MOST, `use ${MOST} or less`)
    .default(10_000)
    .meta({
      description:
        'Connections held above which another one is closed as soon as it is made, probes included; 0 never closes any. Keep it below the limit of open files.',
    }),
};

/**
 * Holds no more connections than that; 0: as many as come. Whoever is one too many gets no answer: writing one would cost what the
 * limit is to save.
 */
export function limitConnections({ server, log }: Pick<FastifyInstance, 'server' | 'log'>, most: number): void {
  if (most === 0) return;
  server.maxConnections = most;
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ held: most }, 'connections are closed unanswered: there are as many as may be held');
  });
}
