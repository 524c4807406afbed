import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/**
 * The persistent state of its owner, such as `the billing service`, in one file, whose folder is created with the first write. A new
 * state is what the schema makes of an empty object.
 */
export function stateFile<Schema extends z.ZodType>(path: string, schema: Schema, owner: string) {
  let latest: z.output<Schema> | undefined;
  function load(): z.output<Schema> {
    if (!existsSync(path)) return schema.parse({});
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (cause) {
      throw new Error(`${path} is not what ${owner} wrote: move it away to begin anew`, { cause });
    }
  }
  return {
    /** The state, read from disk on first use; a new one when there is no file. Throws when the file has any other content. */
    read(): z.output<Schema> {
      latest ??= load();
      return latest;
    },
    /** Replaces the file atomically: after a crash it contains the former or the new state, never a part. */
    write(state: z.output<Schema>): void {
      mkdirSync(dirname(path), { recursive: true });
      const next = `${path}.next`;
      writeFileSync(next, JSON.stringify(state), { mode: 0o600, flush: true });
      renameSync(next, path);
      latest = state;
    },
  };
}

/** Writes a temporary file and renames it, so that neither another process nor a crash exposes half of it. Creates its folder. */
export async function writeAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(aside, content);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
