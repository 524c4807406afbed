import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { stateFile } from './state-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileAt = (path: string) =>
  stateFile({
    path,
    schema: z.object({ format: z.literal(1), count: z.number() }),
    newState: () => ({ format: 1 as const, count: 0 }),
    owner: 'the counting service',
  });

it('returns what was written, and leaves no other files', async () => {
  const file = fileAt(join(folder, 'below', 'counts.json'));
  expect(file.read()).toEqual({ format: 1, count: 0 });
  file.write({ format: 1, count: 7 });
  expect(file.read()).toEqual({ format: 1, count: 7 });
  expect(await readdir(join(folder, 'below'))).toEqual(['counts.json']);
});

it.each(['', '{"format":', '{"format":2}'])('rejects a file that contains %j', async (text) => {
  const path = join(folder, 'broken.json');
  await writeFile(path, text);
  expect(() => fileAt(path).read()).toThrow(`${path} is not what the counting service wrote`);
});
