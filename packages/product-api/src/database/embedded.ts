import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, MIGRATIONS_FOLDER } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DURABLE_START_PARAMETERS, DurableFileSystem } from './durable-file-system.ts';

export interface EmbeddedDatabaseOptions {
  /** Where the data live; absent: in memory, gone with the process. */
  readonly directory?: string;
  /** A tar of the files that a database in memory begins with. */
  readonly template?: string;
}

/** Opens and migrates PGlite. Throws when another process has the directory open. */
export async function openEmbeddedDatabase({ directory, template }: EmbeddedDatabaseOptions): Promise<Database> {
  const lock = directory ? await lockDirectory(directory) : undefined;
  try {
    const client = await (directory
      ? PGlite.create({ fs: new DurableFileSystem(directory), startParams: DURABLE_START_PARAMETERS })
      : PGlite.create(template ? { loadDataDir: await openAsBlob(template) } : {}));
    const queries = drizzle({ client });
    await migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER });
    return {
      queries,
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
