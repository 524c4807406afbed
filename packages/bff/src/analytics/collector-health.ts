import type { FastifyBaseLogger } from 'fastify';
import { CollectorFailure } from './collector-failure.ts';

/** Answers of a service that is half well, and late ones of an outage, would else begin and end it all the time. */
const WELL_AFTER = 5;

/** Tells the log when the analytics service begins to fail and when it is well again, instead of at every request. */
export interface CollectorHealth {
  took(): void;
  failed(failure: unknown): void;
}

/** It counts as well until it fails, and again after five requests in a row that it took. */
export function collectorHealth(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): CollectorHealth {
  let isFailing = false;
  let tookInARow = 0;
  return {
    took() {
      if (!isFailing) return;
      tookInARow += 1;
      if (tookInARow < WELL_AFTER) return;
      isFailing = false;
      log.info('analytics takes again what pages tell');
    },
    failed(failure) {
      if (!(failure instanceof CollectorFailure) || !failure.isOutage) return;
      tookInARow = 0;
      if (isFailing) return;
      isFailing = true;
      log.warn({ reason: failure.reason }, 'analytics takes nothing of what pages tell');
    },
  };
}
