import { fsyncSync, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { z } from 'zod';
import {
  type Database,
  MIGRATION_LOGGER,
  MIGRATIONS_FOLDER,
  type WatchStatement,
  watchStatements,
} from './database.ts';

/** PostgreSQL's default of 128 MB would be fully used in time, in addition to Node's and the system's caches of the same files. */
const START_PARAMETERS: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export interface EmbeddedDatabaseOptions {
  /** The data directory; absent: in memory, lost with the process. */
  readonly directory?: string;
  /** How long to wait for another process that has the directory open. */
  readonly lockWaitMs?: number;
  /** A tar of the initial files of a database in memory. */
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
  const lock = directory ? await lockDirectory(directory, lockWaitMs) : undefined;
  try {
    useBaselineCompilerOnly();
    const client = directory
      ? new PGlite({ fs: new DurableFileSystem(directory), startParams: durable(START_PARAMETERS) })
      : new PGlite({
          startParams: START_PARAMETERS,
          ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
        });
    await client.waitReady;
    await migrate(drizzle({ client, logger: MIGRATION_LOGGER }), { migrationsFolder: MIGRATIONS_FOLDER });
    if (watch) watchClient(client, watch);
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
 * V8 would compile PostgreSQL's largest functions once more while they run, which temporarily takes half a gigabyte, leaves the
 * process twice as large, and makes no query noticeably cheaper (docs/decisions/0004).
 */
function useBaselineCompilerOnly(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

const openFileSchema = z.object({ nfd: z.number() });

/** PGlite passes `-F`, no fsync: a power cut would lose commits. In Emscripten `fdatasync` does nothing. */
function durable(startParameters: readonly string[]): string[] {
  return [...startParameters.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** Files of the embedded database, where each commit really flushes to disk. */
class DurableFileSystem extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, ({ NODEFS }) => addFlush(NODEFS)] } };
  }
}

/** Emscripten's file system over Node's can't flush a file; its operations are looked up at each use. */
function addFlush(fileSystem: object): void {
  const operations: unknown = Reflect.get(fileSystem, 'stream_ops');
  if (typeof operations !== 'object' || operations === null) {
    throw new TypeError('This version of PGlite keeps its file operations elsewhere.');
  }
  Reflect.set(operations, 'fsync', flush);
}

/** Returns 0, the C library's success. Directories have no descriptor here and need none: their entries are journalled. */
function flush(stream: unknown): number {
  const file = openFileSchema.safeParse(stream);
  if (file.success) fsyncSync(file.data.nfd);
  return 0;
}

/** Reports each statement to `watch`, including those within transactions. */
function watchClient(client: PGlite, watch: WatchStatement): void {
  const transaction = client.transaction.bind(client);
  watchStatements(client, watch);
  client.transaction = (work) =>
    transaction((open) => {
      watchStatements(open, watch);
      return work(open);
    });
}

/** Time for a terminating process without pending requests to release the lock. */
const WAIT_MS = 5_000;
const TRY_EVERY_MS = 100;
const SQLITE_BUSY = 5;

/**
 * Locks the directory for this process. Throws when another process holds the lock for longer than the wait. It is a lock of the
 * operating system, on an SQLite file beside the directory: it ends with the process that holds it, however that ends, and can't be
 * lost before. Node has no other access to such a lock.
 */
export async function lockDirectory(directory: string, waitMs = WAIT_MS): Promise<{ release(): void }> {
  await mkdir(dirname(directory), { recursive: true });
  const file = new DatabaseSync(`${directory}-lock.sqlite`);
  try {
    for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
      if (takes(file)) return { release: () => file.close() };
      if (waitedMs >= waitMs) {
        throw new Error(
          `Another process has the embedded database in ${directory} open. Stop it, or set DATABASE_URL.`,
        );
      }
      await sleep(TRY_EVERY_MS);
    }
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Held from here on until the file is closed, since the transaction never ends. */
function takes(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
