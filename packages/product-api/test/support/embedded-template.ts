import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../src/database/database.ts';
import { openEmbeddedDatabase } from '../../src/database/embedded.ts';
import { closeQueues, openQueues } from '../../src/queues/pg-boss.ts';

const CACHE = join(import.meta.dirname, '../../../../.cache');
const MANIFEST = join(import.meta.dirname, '../../package.json');

/**
 * The files of an embedded database without rows as a tar: migrated, and with the tables of the queues. Made once for what it
 * is made from, since that takes seconds; reading it does not.
 */
export async function embeddedTemplate(): Promise<string> {
  const path = join(CACHE, `database-${await madeFrom()}.tar`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const files = await filesOfNew();
  // Written aside and renamed: tests that begin at the same time never read half of it.
  const aside = join(CACHE, `database-${randomUUID()}.part`);
  await writeFile(aside, files.stream());
  await rename(aside, path);
  return path;
}

async function filesOfNew(): Promise<Blob> {
  const database = await openEmbeddedDatabase({});
  try {
    await closeQueues(await openQueues(database, { onError: raise }));
    if (database.source.kind !== 'embedded') throw new TypeError('A template is made of an embedded database.');
    return await database.source.client.dumpDataDir('none');
  } finally {
    await database.close();
  }
}

/** PGlite and pg-boss in their versions, and the migrations. */
async function madeFrom(): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const file of [MANIFEST, ...names.map((name) => join(MIGRATIONS_FOLDER, name))]) {
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function raise(error: Error): never {
  throw error;
}
