import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadlines } from '@sound-library/server-kit/deadlines.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { combineWatchers, type Database, rejectAfterDeadline } from './database.ts';
import { isDatabaseOutage } from './failures.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const CONNECT_ATTEMPTS = 30;
const CONNECT_EVERY_MS = 1_000;

interface OpenDatabaseOptions extends Pick<PostgresOptions, 'onIdleError' | 'watch'> {
  readonly deadlines?: Deadlines;
}

/** Opens and migrates the configured database. PostgreSQL gets half a minute to come up, since it may start at the same time. */
export async function openDatabase(
  config: ProductApiConfig['database'],
  { onIdleError, watch, deadlines }: OpenDatabaseOptions,
): Promise<Database> {
  const watchInTime = combineWatchers(deadlines && rejectAfterDeadline(deadlines), watch);
  if (config.kind === 'postgres') return await openWhenUp({ ...config, onIdleError, watch: watchInTime });
  // Imported lazily: installations with PostgreSQL do not load PGlite.
  const { openEmbeddedDatabase } = await import('./embedded.ts');
  return await openEmbeddedDatabase({ ...config, watch: watchInTime });
}

async function openWhenUp(options: PostgresOptions): Promise<Database> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openPostgres(options);
    } catch (error) {
      if (attempt === CONNECT_ATTEMPTS || !isDatabaseOutage(error)) throw error;
      await sleep(CONNECT_EVERY_MS);
    }
  }
}
