import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

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
