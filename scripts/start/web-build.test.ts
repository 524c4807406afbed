import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources, isBuilt, markBuilt } from './web-build.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-build-'));
  for (const folder of [
    'packages/web/src',
    'packages/web/dist',
    'packages/web/.cache',
    'packages/contract/src',
    'packages/server-kit/src',
    'brand',
    'content/translations',
  ]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, 'pnpm-lock.yaml'), 'lock');
  await writeFile(join(root, 'content/export.json'), '{}');
  await writeFile(join(root, 'packages/server-kit/src/brand.ts'), 'reader');
  await writeFile(join(root, 'packages/web/src/entry.ts'), 'one');
});
afterEach(() => rm(root, { recursive: true }));

it('treats a build as current until a source changes', async () => {
  const hash = await hashSources(root);
  expect(await isBuilt(root, hash)).toBe(false);
  await markBuilt(root, hash);
  expect(await isBuilt(root, await hashSources(root))).toBe(true);
  await writeFile(join(root, 'packages/web/src/entry.ts'), 'two');
  expect(await isBuilt(root, await hashSources(root))).toBe(false);
});

it('notices a renamed file and another brand, but neither the build itself, nor its caches and tests', async () => {
  const hash = await hashSources(root);
  await writeFile(join(root, 'packages/web/dist/entry.js'), 'built');
  await writeFile(join(root, 'packages/web/.cache/font.woff2'), 'cut');
  await writeFile(join(root, 'packages/web/src/entry.test.ts'), 'test');
  expect(await hashSources(root)).toBe(hash);
  await mkdir(join(root, 'other'));
  await writeFile(join(root, 'other/brand.json'), '{}');
  expect(await hashSources(root, join(root, 'other'))).not.toBe(hash);
  await rename(join(root, 'packages/web/src/entry.ts'), join(root, 'packages/web/src/other.ts'));
  expect(await hashSources(root)).not.toBe(hash);
});
