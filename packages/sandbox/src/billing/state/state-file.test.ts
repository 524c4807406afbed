import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBillingState } from './billing-state.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billing-state-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('gives back what was written, and leaves nothing beside it', async () => {
  const path = join(folder, 'below', 'billing.json');
  expect(readStateFile(path)).toEqual(newBillingState());
  writeStateFile(path, { ...newBillingState(), clockAheadSeconds: 7 });
  expect(readStateFile(path).clockAheadSeconds).toBe(7);
  expect(await readdir(join(folder, 'below'))).toEqual(['billing.json']);
});

it.each(['', '{"format":', '{"format":2}'])('never goes on with a file that holds %j', async (text) => {
  const path = join(folder, 'broken.json');
  await writeFile(path, text);
  expect(() => readStateFile(path)).toThrow(`${path} is not what the billing service wrote`);
});
