import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { layEmbeddedDatabase } from '@sound-library/product-api/test/support/embedded-template.ts';

/** Lays an embedded database without rows into a data folder, where the product API finds it at its start. */
export async function layEmptyDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'product-api');
  await mkdir(folder, { recursive: true });
  await layEmbeddedDatabase(join(folder, 'pglite'));
}
