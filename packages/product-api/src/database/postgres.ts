import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './database.ts';
import { type WatchStatement, watchStatements } from './watch-statements.ts';

/** Any number that all instances agree on; it names the lock under which migrations run. */
const MIGRATION_LOCK = 7_301_946;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Told of errors on idle connections, such as a server restart; the pool opens new ones by itself. */
  readonly onIdleError: (error: Error) => void;
  readonly watch?: WatchStatement | undefined;
}

/** Connects to and migrates PostgreSQL; of several instances that start together, one migrates while the others wait. */
export async function openPostgres({ url, poolSize, onIdleError, watch }: PostgresOptions): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', onIdleError);
  if (watch) pool.on('connect', (client) => watchStatements(client, watch));
  return {
    queries: drizzle({ client: pool }),
    source: { kind: 'postgres', url },
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

async function migrateUnderLock(url: string): Promise<void> {
  // A connection of its own: the lock belongs to it and ends with it, also when this process dies half-way.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
