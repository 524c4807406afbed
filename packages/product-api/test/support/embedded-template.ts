import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedDatabaseOptions } from '../../src/database/embedded.ts';

// Files of an embedded database without rows, for tests: migrated, and with the tables of the queues. They are made once for
// what they are made from, since that takes seconds of computing; reading them does not.

const PACKAGE = join(import.meta.dirname, '../..');
const CACHE = join(PACKAGE, '../../.cache');
const MIGRATIONS = join(PACKAGE, 'migrations');
/** Rises when what is made of the same sources is another. */
const FORM = '2';

/** Path of the files as a tar, which a database in memory begins with. */
export async function embeddedTemplate(): Promise<string> {
  const path = join(CACHE, `database-${await madeFrom()}.tar`);
  if (existsSync(path)) return path;
  await makeOnce(path, async (aside) => {
    const files = await newDatabase({}, (client) => client.dumpDataDir('none'));
    await writeFile(aside, files.stream());
  });
  return path;
}

/** Lays the files into a folder that is not there yet, for a database that outlives who opens it. */
export async function layEmbeddedDatabase(directory: string): Promise<void> {
  const template = join(CACHE, `database-${await madeFrom()}`);
  if (!existsSync(template)) await makeOnce(template, (aside) => newDatabase({ directory: aside }, async () => {}));
  await cp(template, directory, { recursive: true });
}

async function makeOnce(path: string, make: (aside: string) => Promise<void>): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // Made aside and renamed: tests that begin at the same time never read half of it.
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
  // Loaded only by the test that makes the files: all others would wait for it.
  const { openEmbeddedDatabase } = await import('../../src/database/embedded.ts');
  const { closeQueues, openQueues } = await import('../../src/jobs/pg-boss.ts');
  const database = await openEmbeddedDatabase(options);
  try {
    await closeQueues(await openQueues(database, { onError: raise }));
    if (database.source.kind !== 'embedded') throw new TypeError('A template is made of an embedded database.');
    const { client } = database.source;
    // Nobody makes another database in an embedded one; without what that would be made from, the files are half as many.
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

/** PGlite and pg-boss in their versions, and the migrations. */
async function madeFrom(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256').update(FORM);
  for (const file of [join(PACKAGE, 'package.json'), ...names.map((name) => join(MIGRATIONS, name))]) {
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function raise(error: Error): never {
  throw error;
}
