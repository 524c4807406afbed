import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import pg from 'pg';
import { openDatabase } from '../../src/database/open-database.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { emailKey, type NewUser } from '../../src/database/users.ts';
import { closeQueues, openQueues } from '../../src/jobs/pg-boss.ts';
import type { ProductApiConfig } from '../../src/product-api-config.ts';
import { embeddedTemplate, layEmbeddedDatabase, raise } from './embedded-template.ts';
import { optionalPostgresUrl, postgresUrl, DATABASE_TEMPLATE as TEMPLATE } from './postgres-url.ts';

export interface TestDatabase {
  readonly config: ProductApiConfig['database'];
  close(): Promise<void>;
}

/**
 * An empty database for one test: on PostgreSQL where the run has a server, since production uses it and creating one takes a fifth
 * of the computing time of an embedded one. An embedded one is in memory: a process that opens it again finds it empty.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = optionalPostgresUrl();
  if (server) return databaseOn(server, await databaseTemplate(server));
  return { config: { kind: 'embedded', template: await embeddedTemplate() }, close: async () => {} };
}

/** The same for a test whose processes end and start again: an embedded one is on disk. */
export async function lastingDatabase(): Promise<TestDatabase> {
  const server = optionalPostgresUrl();
  if (server) return databaseOn(server, await databaseTemplate(server));
  const { path, close } = await temporaryFolder();
  const directory = join(path, 'pglite');
  await layEmbeddedDatabase(directory);
  return { config: { kind: 'embedded', directory }, close };
}

/** A new folder as DATA_DIR, with an embedded database without rows. */
export async function dataFolder() {
  const folder = await temporaryFolder();
  await layEmbeddedDatabase(join(folder.path, 'product-api/pglite'));
  return folder;
}

/** The same on PostgreSQL, for a test that depends on it. */
export const postgresDatabase = (): Promise<TestDatabase> => databaseOn(postgresUrl());

/** An opened database for tests below the API, which is removed with its connection. */
export async function openTestDatabase(provided: Promise<TestDatabase> = testDatabase()) {
  const { config, close: remove } = await provided;
  const database = await openDatabase(config, { onIdleError: () => {} });
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close };
}

async function databaseOn(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `product_api_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    config: { kind: 'postgres', url: databaseUrl(server, name), poolSize: 4 },
    close: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

let template: Promise<string> | undefined;

/** A migrated database without rows, once for all workers of a run, which drops it (tests/support). */
function databaseTemplate(server: string): Promise<string> {
  template ??= withClient(server, async (client) => {
    // A second worker waits for the first one, and finds the database.
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (!rowCount) {
      const unfinished = `${TEMPLATE}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}`);
      const database = await openPostgres({ url: databaseUrl(server, unfinished), poolSize: 2, onIdleError: () => {} });
      await closeQueues(await openQueues(database, { onError: raise }));
      await database.close();
      await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
    }
    return TEMPLATE;
  });
  return template;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const onServer = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement)));

/** Runs a function with a separate connection, which is closed afterwards. */
async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A row of an account, unconfirmed and with a password by default. */
export function newUser(fields: Partial<NewUser> = {}): NewUser & { readonly id: string } {
  const { id = randomUUID(), emailAddress = `${id}@example.com` } = fields;
  const at = new Date('2026-11-01T12:00:00Z');
  return {
    id,
    firstName: 'Mira',
    lastName: 'Sato',
    emailAddress,
    emailKey: emailKey(emailAddress),
    passwordHash: 'a hash',
    newsletter: false,
    source: 'test',
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}
