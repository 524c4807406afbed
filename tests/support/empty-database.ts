import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

const CACHE = join(PROJECT_ROOT, '.cache');
const PACKAGE = join(PROJECT_ROOT, 'packages/product-api');

/**
 * Lays the files of an embedded database without rows into a data folder, where the product API finds them at its start:
 * making them takes seconds of computing, copying them hardly anything.
 */
export async function layEmptyDatabase(dataDir: string): Promise<void> {
  const template = join(CACHE, `empty-database-${await madeFrom()}`);
  if (!existsSync(template)) await makeTemplate(template);
  await cp(template, join(dataDir, 'product-api/pglite'), { recursive: true });
}

/** Of what its files are made: PGlite and pg-boss in their versions, and the migrations. */
async function madeFrom(): Promise<string> {
  const migrations = join(PACKAGE, 'migrations');
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const files = [join(PACKAGE, 'package.json'), ...names.map((name) => join(migrations, name))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // Made aside and renamed: tests that begin at the same time never copy half of it.
  const aside = await mkdtemp(join(CACHE, 'empty-database-'));
  // Loaded by whoever makes it only: all others would wait for it in vain.
  const { openEmbeddedDatabase } = await import('@sound-library/product-api/database/embedded.ts');
  const { closeQueues, openQueues } = await import('@sound-library/product-api/queues/pg-boss.ts');
  const database = await openEmbeddedDatabase({ directory: join(aside, 'pglite') });
  await closeQueues(await openQueues(database, { onError: raise }));
  await database.close();
  await rename(join(aside, 'pglite'), template).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(aside, { recursive: true, force: true });
}

function raise(error: Error): never {
  throw error;
}
