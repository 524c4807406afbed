import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import manifest from '../../package.json' with { type: 'json' };

const CACHE = join(import.meta.dirname, '../../../../.cache');

/** The files of an empty embedded database as a tar, made once per version of PGlite: that takes seconds, reading it does not. */
export async function embeddedTemplate(): Promise<string> {
  const path = join(CACHE, `pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const empty = await PGlite.create();
  const files = await empty.dumpDataDir('none');
  await empty.close();
  // Written aside and renamed: tests that begin at the same time never read half of it.
  const aside = join(CACHE, `pglite-${randomUUID()}.part`);
  await writeFile(aside, files.stream());
  await rename(aside, path);
  return path;
}
