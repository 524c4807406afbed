import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedDocuments } from '../../scripts/docs/documents.ts';
import { PROJECT_ROOT } from '../support/temporary-folder.ts';

it.each([...generatedDocuments(PROJECT_ROOT)])(
  '%s says what the code says (mend it with `npx pnpm@12 write-docs`)',
  (path, text) => {
    expect(readFileSync(join(PROJECT_ROOT, path), 'utf8')).toBe(text);
  },
);
