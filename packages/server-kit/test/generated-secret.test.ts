import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedSecret } from '../src/generated-secret.ts';
import { forEachTest, temporaryFolder } from './support/test-resources.ts';

const folder = forEachTest(temporaryFolder);
const path = () => join(folder.path, 'deep/secret');

it('creates one secret, readable only by its owner, and reuses it', async () => {
  const secret = await generatedSecret(path());
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await generatedSecret(path())).toBe(secret);
  expect(await readdir(join(folder.path, 'deep'))).toEqual(['secret']);
  expect((await stat(path())).mode & 0o777).toBe(0o600);
});

it('returns the same secret to several processes that start at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => generatedSecret(path())));
  expect(new Set(secrets).size).toBe(1);
});

it.each(['', 'short'])('refuses a damaged file, here "%s"', async (text) => {
  await generatedSecret(path());
  await writeFile(path(), text);
  await expect(generatedSecret(path())).rejects.toThrow(/holds no secret/);
});
