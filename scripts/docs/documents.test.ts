import { expect, it } from 'vitest';
import { z } from 'zod';
import { environmentDocument } from './documents.ts';

// tests/repo/documents.test.ts compares the document of our own variables.
it('rejects a variable without a description', () => {
  const schema = z.object({ SILENT: z.string().optional() });
  expect(() => environmentDocument([{ name: 'web', schema }], '/project')).toThrow('SILENT');
});
