import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { imageCache } from './image-cache.ts';
import { parseImageQuery } from './images.ts';

const folder = forEachTest(temporaryFolder);
let source: string;
beforeEach(async () => {
  source = join(folder.path, 'cover.png');
  await writeFile(source, 'original');
});

const cacheOf = (render: () => Promise<Uint8Array>) => imageCache({ root: join(folder.path, 'cache'), render });
const width = (w: number) => parseImageQuery({ w: String(w) });

it('renders once for equal requests, and again when the file has changed', async () => {
  const render = vi.fn(async () => new Uint8Array([1]));
  const cache = cacheOf(render);
  const [first, second] = await Promise.all([cache.get(source, width(10)), cache.get(source, width(10))]);
  expect(second).toEqual(first);
  await cache.get(source, width(10));
  expect(render).toHaveBeenCalledTimes(1);
  await cache.get(source, width(11));
  await writeFile(source, 'another picture');
  await cache.get(source, width(10));
  expect(render).toHaveBeenCalledTimes(3);
});

it('renders at most two pictures at a time', async () => {
  let running = 0;
  let most = 0;
  const cache = cacheOf(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return new Uint8Array([1]);
  });
  await Promise.all([1, 2, 3, 4, 5, 6].map((w) => cache.get(source, width(w))));
  expect(most).toBe(2);
});

it('leaves no files behind when rendering fails, and tries again', async () => {
  const render = vi.fn(async () => new Uint8Array([1])).mockRejectedValueOnce(new Error('broken picture'));
  const cache = cacheOf(render);
  await expect(cache.get(source, width(10))).rejects.toThrow('broken picture');
  await cache.get(source, width(10));
  const files = await readdir(join(folder.path, 'cache'), { recursive: true });
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  expect(render).toHaveBeenCalledTimes(2);
});
