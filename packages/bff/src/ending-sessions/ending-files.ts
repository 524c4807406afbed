import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passPoint } from '@sound-library/server-kit/work-points.ts';
import type { KeptSession } from '../cookies/session-cookie-value.ts';
import { openSession, sealSession } from './sealed-session.ts';

const FILE_NAME = /^[\w-]{43}$/;
/** Writing one takes milliseconds; another process may be at it, where two have one folder. */
const DRAFT_LEFT_MS = 60_000;

/** Sessions that are yet to be ended, so that a restart does not forget them. */
export interface EndingStore {
  add(key: string, session: KeptSession): Promise<void>;
  remove(key: string): Promise<void>;
  readAll(): Promise<Map<string, KeptSession>>;
}

/** One sealed file for each below the data folder, named by the session's key, readable by its owner only. */
export function createEndingFiles(dataDir: string, secrets: readonly [string, ...string[]]): EndingStore {
  const folder = join(dataDir, 'bff', 'ending-sessions');

  async function read(key: string): Promise<[string, KeptSession] | undefined> {
    const session = openSession(await readFile(join(folder, key)), secrets);
    if (session) return [key, session];
    // Its cookie was signed with the same retired secret, so that it is worth nothing here any more.
    await rm(join(folder, key), { force: true });
    return undefined;
  }

  /** Of processes that were killed while they wrote: their visitors were told nothing. */
  async function removeLeftDrafts(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      // Whatever else somebody put there stays; no start fails by it.
      if (mtimeMs < Date.now() - DRAFT_LEFT_MS) await rm(path, { force: true }).catch(() => undefined);
    }
  }

  return {
    async add(key, session) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${key}.${randomUUID()}`);
      await writeFile(draft, sealSession(session, secrets), { mode: 0o600, flag: 'wx' });
      passPoint('ending drafted');
      await rename(draft, join(folder, key));
      passPoint('ending kept');
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    async readAll() {
      const names = await namesIn(folder);
      const keys = names.filter((name) => FILE_NAME.test(name));
      await removeLeftDrafts(names.filter((name) => !FILE_NAME.test(name)));
      const found = [];
      for (const key of keys) found.push(await read(key));
      return new Map(found.filter((entry) => entry !== undefined));
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
