/** Writes the generated documents: `pnpm write-docs`. A test in tests/repo fails when one is out of date. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDocuments } from './docs/documents.ts';

const root = join(import.meta.dirname, '..');
for (const [path, text] of generatedDocuments(root)) {
  await writeFile(join(root, path), text);
  console.log(path);
}
