import { join } from 'node:path';

/** Absolute path of the repository's top folder. */
export const PROJECT_ROOT = join(import.meta.dirname, '../..');
