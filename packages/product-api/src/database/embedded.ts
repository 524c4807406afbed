import { openAsBlob } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, MIGRATION_LOGGER, MIGRATIONS_FOLDER } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem, durable } from './durable-file-system.ts';
import { EmbeddedClient } from './embedded-client.ts';
import type { WatchStatement } from './watch-statements.ts';

/** PostgreSQL's own 128 MB would all be touched in time, beside what Node's and the system's caches keep of the same files. */
const START_PARAMETERS: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export interface EmbeddedDatabaseOptions {
  /** Where the data live; absent: in memory, gone with the process. */
  readonly directory?: string;
  /** How long another process that has the directory open is waited for. */
  readonly lockWaitMs?: number;
  /** A tar of the files that a database in memory begins with. */
  readonly template?: string;
  readonly watch?: WatchStatement | undefined;
}

/** Opens and migrates PGlite. Throws when another process has the directory open. */
export async function openEmbeddedDatabase({
  directory,
  lockWaitMs,
  template,
  watch,
}: EmbeddedDatabaseOptions): Promise<Database> {
  const lock = directory
    ? await lockDirectory(directory, lockWaitMs === undefined ? {} : { waitMs: lockWaitMs })
    : undefined;
  try {
    keepBaselineCode();
    const client = directory
      ? new EmbeddedClient({ fs: new DurableFileSystem(directory), startParams: durable(START_PARAMETERS) })
      : new EmbeddedClient({
          startParams: START_PARAMETERS,
          ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
        });
    await client.waitReady;
    await migrate(drizzle({ client, logger: MIGRATION_LOGGER }), { migrationsFolder: MIGRATIONS_FOLDER });
    if (watch) client.watch(watch);
    return {
      queries: drizzle({ client }),
      source: { kind: 'embedded', client },
      async ping() {
        await client.query('select 1');
      },
      async close() {
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/**
 * V8 would compile PostgreSQL's largest functions once more while they run, which takes half a gigabyte for a while, leaves
 * the process twice as large, and makes a query no cheaper that anybody could tell (docs/decisions/0004).
 */
function keepBaselineCode(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
