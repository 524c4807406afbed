import { fsyncSync, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
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
 * V8 would compile PostgreSQL's largest functions once more while they run, which temporarily takes half a gigabyte, leaves the
 * process twice as large, and makes no query noticeably cheaper (docs/decisions/0004).
 */
function useBaselineCompilerOnly(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

const openFileSchema = z.object({ nfd: z.number() });

/**
 * PGlite's default parameters include `-F`, no fsync: a commit would then not survive a power cut. The log is flushed by `fsync`,
 * since `fdatasync` does nothing in Emscripten.
 */
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

/** Maximum number of cached statements, more than the product has. */
const TEXTS_MOST = 200;
/** PostgreSQL's code for, among others, a plan whose columns no longer match the table. */
const FEATURE_NOT_SUPPORTED = '0A000';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A prepared statement. */
interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** The database's description of its columns, which is needed to parse a result. */
  readonly columns: Messages;
}

/**
 * PGlite with prepared statements. Its own `query` parses, describes, plans and runs each text in six round trips to WebAssembly;
 * here, a statement is prepared on its second use, and then bound, run and synced in one round trip (docs/decisions/0004).
 * Statements within transactions use PGlite's own way.
 */
export class EmbeddedClient extends PGlite {
  /** By text, least recently used first; undefined after the first use. */
  readonly #statements = new Map<string, Prepared | undefined>();
  /** Names of evicted statements, to be closed in the database. */
  readonly #forgotten: string[] = [];
  #count = 0;
  #watch: WatchStatement | undefined;

  override async query<T>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    if (options.blob || options.paramTypes || !this.#isRepeated(text)) return super.query<T>(text, params, options);
    await this._checkReady();
    try {
      return await this._runExclusiveTransaction(() =>
        this._runExclusiveQuery(() => this.#runPrepared<T>(text, params, options)),
      );
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // A migration invalidated the plan. The statement had no effect yet.
      this.#forget(text, this.#statements.get(text));
      return super.query<T>(text, params, options);
    }
  }

  /** Reports each statement to `watch`, including those within transactions. */
  watch(watch: WatchStatement): void {
    watchStatements(this, watch);
    this.#watch = watch;
  }

  override transaction<T>(callback: (transaction: Transaction) => Promise<T>): Promise<T> {
    const watch = this.#watch;
    if (!watch) return super.transaction(callback);
    return super.transaction((transaction) => {
      watchStatements(transaction, watch);
      return callback(transaction);
    });
  }

  #isRepeated(text: string): boolean {
    const isRepeated = this.#statements.has(text);
    const prepared = this.#statements.get(text);
    this.#statements.delete(text);
    this.#statements.set(text, prepared);
    const [oldest] = this.#statements;
    if (oldest && this.#statements.size > TEXTS_MOST) this.#forget(...oldest);
    return isRepeated;
  }

  #forget(text: string, prepared: Prepared | undefined): void {
    this.#statements.delete(text);
    if (prepared) this.#forgotten.push(prepared.name);
  }

  async #runPrepared<T>(text: string, params: readonly unknown[], options: QueryOptions): Promise<Results<T>> {
    const { name, parameterTypes, columns } = this.#statements.get(text) ?? (await this.#prepare(text));
    const values = params.map((value, place) => this.#written(value, parameterTypes[place] ?? 0, options));
    const response = await this.#send([
      protocol.serialize.bind({ statement: name, values }),
      protocol.serialize.execute({}),
    ]);
    await this.syncToFs();
    // The given parsers take precedence over the usual ones, which are hundreds: copying them for each query is expensive.
    const parsers: PGlite['parsers'] = Object.assign(Object.create(this.parsers), options.parsers);
    const [results] = parse.parseResults([...columns, ...response], parsers, { rowMode: options.rowMode ?? 'object' });
    return results as Results<T>;
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#count += 1;
    const name = `kept_${this.#count}`;
    const { serialize } = protocol;
    const messages = await this.#send([
      ...this.#forgotten.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const columns = messages.filter((message) => message.name === 'rowDescription');
    const prepared = { name, columns, parameterTypes: parse.parseDescribeStatementResults(messages) };
    this.#statements.set(text, prepared);
    return prepared;
  }

  #written(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const write = serializers?.[type] ?? this.serializers[type];
    return write ? write(value) : String(value);
  }

  /** Messages are sent together with the one that ends them, even when one of them is refused. */
  #send(messages: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), { syncToFs: false });
  }
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED;
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
      if (waitedMs >= waitMs) throw inUse(directory);
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

function inUse(directory: string): Error {
  return new Error(`Another process has the embedded database in ${directory} open. Stop it, or set DATABASE_URL.`);
}
