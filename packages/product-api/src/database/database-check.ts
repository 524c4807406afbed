import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReport, type Finding, reasonOfFailure } from '@sound-library/server-kit/diagnosis.ts';
import pg from 'pg';
import { z } from 'zod';
import type { ProductApiConfig } from '../product-api-config.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/** The oldest PostgreSQL that still gets security fixes and that the tests pass on. */
const VERSION_MIN = 14;
const CONNECT_TIMEOUT_MS = 5_000;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });
const statusSchema = z.tuple([z.object({ version: z.coerce.number(), encoding: z.string(), may_create: z.boolean() })]);
const appliedSchema = z.array(z.object({ created_at: z.coerce.number() }));

/** Checks the database for `pnpm run doctor`, without changing it: version, rights, migrations. */
export async function checkDatabase(config: ProductApiConfig['database']): Promise<readonly Finding[]> {
  const report = createReport('database');
  if (config.kind === 'embedded') {
    report.ok('The embedded database needs no server: one process, one disk.');
    return report.findings;
  }
  const client = new pg.Client({
    connectionString: config.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const { host } = new URL(config.url);
  try {
    await client.connect();
    const [{ version, encoding, may_create: mayCreate }] = statusSchema.parse((await client.query(STATUS)).rows);
    const major = Math.floor(version / 10_000);
    if (major < VERSION_MIN)
      report.fail(`${host} is PostgreSQL ${major}. Use ${VERSION_MIN} or newer.`, 'DATABASE_URL');
    else if (encoding !== 'UTF8')
      report.fail(`The database's encoding is ${encoding}. Create it with UTF8.`, 'DATABASE_URL');
    else if (!mayCreate)
      report.fail('The user may not create tables. Grant it CREATE on the database.', 'DATABASE_URL');
    else report.ok(`${host} is PostgreSQL ${major}.`);
    await checkMigrations(client);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '28P01' || code === '28000') report.fail(`${host} refuses user or password.`, 'DATABASE_URL');
    else if (code === '3D000') report.fail(`${host} has no database of that name. Create it.`, 'DATABASE_URL');
    else report.fail(`${host} can't be used: ${reasonOfFailure(error)}.`, 'DATABASE_URL');
  } finally {
    await client.end().catch(() => undefined);
  }
  return report.findings;

  async function checkMigrations(connected: pg.Client): Promise<void> {
    const journal = journalSchema.parse(
      JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')),
    );
    const ours = journal.entries.map(({ when }) => when);
    const exists = (await connected.query("select to_regclass('drizzle.__drizzle_migrations') as found")).rows[0]
      ?.found;
    const applied = exists
      ? appliedSchema.parse((await connected.query('select created_at from drizzle.__drizzle_migrations')).rows)
      : [];
    const last = Math.max(0, ...applied.map(({ created_at }) => created_at));
    const pending = ours.filter((when) => when > last).length;
    if (last > Math.max(...ours)) {
      report.fail(
        'The database was migrated by a newer version. Deploy that version, or restore a backup.',
        'DATABASE_URL',
      );
    } else if (pending > 0) report.ok(`${pending} migrations will run when the product API starts.`);
    else report.ok('The migrations are up to date.');
  }
}

const STATUS = `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
  has_database_privilege(current_database(), 'CREATE') as may_create`;
