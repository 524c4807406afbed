import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, expect, it } from 'vitest';
import { hashSources, isBuilt, markBuilt } from './web-build.ts';

const root = forEachTest(temporaryFolder);

beforeEach(async () => {
  for (const folder of [
    'packages/web/src',
    'packages/web/dist',
    'packages/web/.cache',
    'packages/contract/src',
    'packages/server-kit/src',
    'brand',
    'content/translations',
  ]) {
    await mkdir(join(root.path, folder), { recursive: true });
  }
  await writeFile(join(root.path, 'pnpm-lock.yaml'), 'lock');
  await writeFile(join(root.path, 'content/export.json'), '{}');
  await writeFile(join(root.path, 'packages/server-kit/src/brand.ts'), 'reader');
  await writeFile(join(root.path, 'packages/web/src/entry.ts'), 'one');
});

it('treats a build as current until a source changes', async () => {
  const hash = await hashSources(root.path);
  expect(await isBuilt(root.path, hash)).toBe(false);
  await markBuilt(root.path, hash);
  expect(await isBuilt(root.path, await hashSources(root.path))).toBe(true);
  await writeFile(join(root.path, 'packages/web/src/entry.ts'), 'two');
  expect(await isBuilt(root.path, await hashSources(root.path))).toBe(false);
});

it('notices a renamed file and another brand, but neither the build itself, nor its caches and tests', async () => {
  const hash = await hashSources(root.path);
  await writeFile(join(root.path, 'packages/web/dist/entry.js'), 'built');
  await writeFile(join(root.path, 'packages/web/.cache/font.woff2'), 'cut');
  await writeFile(join(root.path, 'packages/web/src/entry.test.ts'), 'test');
  expect(await hashSources(root.path)).toBe(hash);
  await mkdir(join(root.path, 'other'));
  await writeFile(join(root.path, 'other/brand.json'), '{}');
  expect(await hashSources(root.path, join(root.path, 'other'))).not.toBe(hash);
  await rename(join(root.path, 'packages/web/src/entry.ts'), join(root.path, 'packages/web/src/other.ts'));
  expect(await hashSources(root.path)).not.toBe(hash);
});
