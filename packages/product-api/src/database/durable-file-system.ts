import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

const openFileSchema = z.object({ nfd: z.number() });

/**
 * PGlite's own start parameters say `-F`, no fsync: a commit would then not outlive a power cut. The log is flushed by
 * `fsync`, since `fdatasync` does nothing in Emscripten.
 */
export function durable(startParameters: readonly string[]): string[] {
  return [...startParameters.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** Files of the embedded database, with the flush that PostgreSQL asks for at every commit really made. */
export class DurableFileSystem extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, ({ NODEFS }) => addFlush(NODEFS)] } };
  }
}

/** Emscripten's file system over Node's has no way to flush a file; its operations are looked up at each use. */
function addFlush(fileSystem: object): void {
  const operations: unknown = Reflect.get(fileSystem, 'stream_ops');
  if (typeof operations !== 'object' || operations === null) {
    throw new TypeError('This version of PGlite keeps its file operations elsewhere.');
  }
  Reflect.set(operations, 'fsync', flush);
}

/** Gives 0, the C library's success. Directories have no descriptor here and need none: their entries are journalled. */
function flush(stream: unknown): number {
  const file = openFileSchema.safeParse(stream);
  if (file.success) fsyncSync(file.data.nfd);
  return 0;
}
