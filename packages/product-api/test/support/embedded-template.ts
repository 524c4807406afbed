import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedDatabaseOptions } from '../../src/database/embedded.ts';

// Files of an embedded database without rows, for tests: migrated, and with the tables of the queues. They are created once per
// version of their sources, since that takes seconds of computing; reading them does not.

const PACKAGE = join(import.meta.dirname, '../..');
const CACHE = join(PACKAGE, '../../.cache');
const MIGRATIONS = join(PACKAGE, 'migrations');
/** Increase when the same sources produce other files. */
const FORM = '2';

/** Path of the files as a tar, for databases in memory. */
export async function embeddedTemplate(): Promise<string> {
  const path = join(CACHE, `database-${await madeFrom()}.tar`);
  if (existsSync(path)) return path;
  await makeOnce(path, async (aside) => {
    const files = await newDatabase({}, (client) => client.dumpDataDir('none'));
    await writeFile(aside, files.stream());
  });
  return path;
}

/** Extracts the files into a new folder, for a database that outlives its process. */
export async function layEmbeddedDatabase(directory: string): Promise<void> {
  const template = join(CACHE, `database-${await madeFrom()}`);
  if (!existsSync(template)) await makeOnce(template, (aside) => newDatabase({ directory: aside }, async () => {}));
  await cp(template, directory, { recursive: true });
}

async function makeOnce(path: string, make: (aside: string) => Promise<void>): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // Written to a temporary file and renamed: concurrent tests never read half of it.
  const aside = join(CACHE, `database-${randomUUID()}.part`);
  await make(aside);
  await rename(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(aside, { recursive: true, force: true });
}

async function newDatabase<Result>(
  options: EmbeddedDatabaseOptions,
  read: (client: PGlite) => Promise<Result>,
): Promise<Result> {
  // Loaded only by the test that creates the files: all others would wait for it.
  const { openEmbeddedDatabase } = await import('../../src/database/embedded.ts');
  const { closeQueues, openQueues } = await import('../../src/jobs/pg-boss.ts');
  const database = await openEmbeddedDatabase(options);
  try {
    await closeQueues(await openQueues(database, { onError: raise }));
    if (database.source.kind !== 'embedded') throw new TypeError('A template is made of an embedded database.');
    const { client } = database.source;
    // Only needed to create further databases; without these files, the template is half as large.
    for (const name of ['template0', 'template1']) {
      await client.exec(`alter database ${name} is_template false`);
      await client.exec(`drop database ${name}`);
    }
    await client.exec('checkpoint');
    return await read(client);
  } finally {
    await database.close();
  }
}

/** The versions of PGlite and pg-boss, and the migrations. */
async function madeFrom(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256').update(FORM);
  for (const file of [join(PACKAGE, 'package.json'), ...names.map((name) => join(MIGRATIONS, name))]) {
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** For `onError`: a failure of a queue fails the test. */
export function raise(error: Error): never {
  throw error;
}
