import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { stateFile } from './state-file.ts';

const folder = forAllTests(temporaryFolder);

const fileAt = (path: string) =>
  stateFile(path, z.object({ format: z.literal(1).default(1), count: z.number().default(0) }), 'the counting service');

it('returns what was written, and leaves no other files', async () => {
  const path = join(folder.path, 'below', 'counts.json');
  const file = fileAt(path);
  expect(file.read()).toEqual({ format: 1, count: 0 });
  file.write({ format: 1, count: 7 });
  for (const reader of [file, fileAt(path)]) expect(reader.read()).toEqual({ format: 1, count: 7 });
  expect(await readdir(join(folder.path, 'below'))).toEqual(['counts.json']);
});

it.each(['', '{"format":', '{"format":2}'])('rejects a file that contains %j', async (text) => {
  const path = join(folder.path, 'broken.json');
  await writeFile(path, text);
  expect(() => fileAt(path).read()).toThrow(`${path} is not what the counting service wrote`);
});
