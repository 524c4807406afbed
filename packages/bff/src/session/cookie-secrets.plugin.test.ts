import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generatedSecret } from './cookie-secrets.plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates one secret, readable only by its owner, and reuses it', async () => {
  const secret = await generatedSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await generatedSecret(folder)).toBe(secret);
  const [file] = await readdir(join(folder, 'bff'));
  expect((await stat(join(folder, 'bff', file ?? ''))).mode & 0o777).toBe(0o600);
});

it('returns the same secret to several processes that start at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => generatedSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
});

it('refuses a damaged file', async () => {
  await generatedSecret(folder);
  await writeFile(join(folder, 'bff', 'session-cookie-secret'), 'short');
  await expect(generatedSecret(folder)).rejects.toThrow(/holds no secret/);
});
