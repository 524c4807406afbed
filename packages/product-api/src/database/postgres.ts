import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import {
  type Database,
  MIGRATION_LOGGER,
  MIGRATIONS_FOLDER,
  type WatchStatement,
  watchStatements,
} from './database.ts';
import { isDatabaseOutage } from './failures.ts';

/** Any number that all instances share; it identifies the lock for migrations. */
const MIGRATION_LOCK = 7_301_946;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Called with errors of idle connections, such as a server restart; the pool reconnects by itself. */
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
  pool.on('connect', (client) => {
    ignoreConnectionErrors(client);
    if (watch) watchStatements(client, watch);
  });
  reuseHealthyConnections(pool);
  const queries = drizzle({ client: pool });
  queries.transaction = (work, config) => onConnection(pool, (client) => drizzle({ client }).transaction(work, config));
  return {
    queries,
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

interface Connections {
  connect(): Promise<pg.PoolClient>;
}

/**
 * Runs a function with a connection of the pool, which is always released, and discarded when it was lost: drizzle's own
 * transactions never release one that breaks at the beginning, and may pass on one with a pending response.
 */
async function onConnection<Result>(
  pool: Connections,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isDatabaseOutage(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/**
 * Lets failed single statements of the pool reuse their connection, unless it was lost. The pool itself would discard it after each
 * failure: a unique violation would cost a connection, and the timeout of a waiting caller the next one's as well. Statements also
 * run in the async context of their caller, not of the one that released the connection.
 */
function reuseHealthyConnections(pool: Connections & { query: unknown }): void {
  pool.query = (...args: readonly unknown[]): Promise<unknown> =>
    onConnection(pool, (client) => Reflect.apply(client.query, client, args));
}

/** The current statement, or the next one, fails when the connection is lost: no other handling is needed. */
function ignoreConnectionErrors(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}

async function migrateUnderLock(url: string): Promise<void> {
  // A separate connection: the lock belongs to it and ends with it, even when this process crashes.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  ignoreConnectionErrors(client);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, logger: MIGRATION_LOGGER }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
