import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductApiConfig } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { isDatabaseOutage } from './outage.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const CONNECT_ATTEMPTS = 30;
const CONNECT_EVERY_MS = 1_000;

/** Opens the configured database, migrated. PostgreSQL gets half a minute to come up, since it may start beside us. */
export function openDatabase(
  config: ProductApiConfig['database'],
  { onIdleError, watch }: Pick<PostgresOptions, 'onIdleError' | 'watch'>,
): Promise<Database> {
  return config.kind === 'postgres'
    ? openWhenUp({ ...config, onIdleError, watch })
    : openEmbeddedDatabase({ ...config, watch });
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
