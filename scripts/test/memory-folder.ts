import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** What the tests' databases, uploads and browser profiles take at the most, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for what tests throw away: writing it to disk costs a fifth of the integration tests' time. Undefined where
 * there is none, or too little room, as in a container with the default size; then tests use the system's folder for temporary files.
 */
export function memoryFolder(): { readonly path: string; remove(): void } | undefined {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    const path = mkdtempSync(join(SHARED_MEMORY, 'tests-'));
    // Servers that refuse to run as root, as PostgreSQL does, have folders of their own in it.
    chmodSync(path, 0o711);
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    // No such folder on this system, or none that may be written to.
    return undefined;
  }
}
