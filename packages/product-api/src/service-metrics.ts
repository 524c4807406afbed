import type { Metrics } from '@sound-library/server-kit/metrics.ts';
import type { PgBoss } from 'pg-boss';
import type { Database } from './database/database.ts';
import type { WatchStatement } from './database/watch-statements.ts';
import type { CountedWorkQueue } from './work-queue.ts';

const MS_PER_SECOND = 1_000;

/** Sees how long each statement takes; undefined while metrics are off. */
export function measuredStatements(metrics: Metrics | null): WatchStatement | undefined {
  if (!metrics) return undefined;
  const durations = metrics.histogram('database_statement_duration_seconds');
  const ok = durations.labels('ok');
  const failed = durations.labels('error');
  return async (_text, run) => {
    const begunAt = performance.now();
    try {
      const answer = await run();
      ok.observe((performance.now() - begunAt) / MS_PER_SECOND);
      return answer;
    } catch (error) {
      failed.observe((performance.now() - begunAt) / MS_PER_SECOND);
      throw error;
    }
  };
}

interface Measured {
  readonly database: Database;
  readonly boss: PgBoss;
  readonly hashes: CountedWorkQueue;
}

/** Has what waits looked at with each scrape: connections, passwords to be hashed, jobs. */
export function measureQueues(metrics: Metrics | null, { database, boss, hashes }: Measured): void {
  if (!metrics) return;
  const connections = metrics.gauge('database_connections');
  const waiting = metrics.gauge('password_hashes_waiting');
  const running = metrics.gauge('password_hashes_running');
  metrics.beforeScrape(() => {
    for (const [state, count] of Object.entries(database.connections?.() ?? {})) connections.labels(state).set(count);
    const depth = hashes.depth();
    waiting.set(depth.waiting);
    running.set(depth.running);
  });
  const jobs = metrics.gauge('jobs');
  metrics.beforeScrape(async () => {
    for (const { name } of await boss.getQueues()) {
      // Counted anew once a minute at most, whoever asks.
      const [newest] = await boss.getQueueStats(name, { force: true });
      jobs.labels(name, 'waiting').set(newest?.queuedCount ?? 0);
      jobs.labels(name, 'active').set(newest?.activeCount ?? 0);
    }
  });
}
