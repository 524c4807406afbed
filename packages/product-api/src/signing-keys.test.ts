import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signingKeys } from './signing-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signing-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const unset = () => ({ secrets: undefined, secretFile: join(folder, 'deep', 'secret'), ttlSeconds: 300 });

it('uses the configured secrets as they are', async () => {
  expect(await signingKeys({ ...unset(), secrets: ['a', 'b'] })).toEqual(['a', 'b']);
});

it('makes one that only its owner can read, and keeps it', async () => {
  const [first] = await signingKeys(unset());
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect((await stat(unset().secretFile)).mode & 0o777).toBe(0o600);
  expect(await signingKeys(unset())).toEqual([first]);
});

it('refuses a damaged file instead of signing with it', async () => {
  await signingKeys(unset());
  await writeFile(unset().secretFile, 'x');
  await expect(signingKeys(unset())).rejects.toThrow('damaged');
});
