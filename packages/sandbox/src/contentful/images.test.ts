import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageCache } from './image-cache.ts';
import { frameFor, parseImageQuery } from './images.ts';

const WIDE = { width: 1200, height: 800 };
const frame = (query: string) => frameFor(WIDE, parseImageQuery(Object.fromEntries(new URLSearchParams(query))));

it.each([
  ['', { size: WIDE }],
  ['w=600', { resize: { width: 600, height: 400 }, size: { width: 600, height: 400 } }],
  ['w=5&h=4000', { resize: { width: 5, height: 3 }, size: { width: 5, height: 3 } }],
  ['w=600&fit=fill', { resize: { width: 600, height: 400 }, size: { width: 600, height: 400 } }],
  [
    'w=2000&h=2000&fit=fill',
    { extract: { left: 200, top: 0, width: 800, height: 800 }, size: { width: 800, height: 800 } },
  ],
  [
    'w=400&h=400&fit=fill&f=right',
    { extract: { left: 400, top: 0, width: 800, height: 800 }, resize: { width: 400, height: 400 } },
  ],
  ['w=1200&h=400&fit=fill&f=face', { extract: { left: 0, top: 100, width: 1200, height: 400 } }],
])('works out ?%s', (query, expected) => {
  expect(frame(query)).toMatchObject(expected);
});

let folder: string;
let source: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-cache-'));
  source = join(folder, 'cover.png');
  await writeFile(source, 'original');
});
afterEach(() => rm(folder, { recursive: true }));

const cacheOf = (render: () => Promise<Uint8Array>) => imageCache({ root: join(folder, 'cache'), render });
const width = (w: number) => parseImageQuery({ w: String(w) });

describe('imageCache', () => {
  it('renders once for equal requests at the same time and later', async () => {
    const render = vi.fn(async () => new Uint8Array([1]));
    const cache = cacheOf(render);
    const [first, second] = await Promise.all([cache.get(source, width(10)), cache.get(source, width(10))]);
    expect(second).toEqual(first);
    await cache.get(source, width(10));
    expect(render).toHaveBeenCalledTimes(1);
    await cache.get(source, width(11));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('renders again when the file has changed', async () => {
    const render = vi.fn(async () => new Uint8Array([1]));
    const cache = cacheOf(render);
    await cache.get(source, width(10));
    await writeFile(source, 'another picture');
    await cache.get(source, width(10));
    expect(render).toHaveBeenCalledTimes(2);
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

  it('leaves nothing behind when rendering fails, and tries again', async () => {
    const render = vi.fn(async () => new Uint8Array([1])).mockRejectedValueOnce(new Error('broken picture'));
    const cache = cacheOf(render);
    await expect(cache.get(source, width(10))).rejects.toThrow('broken picture');
    await cache.get(source, width(10));
    const files = await readdir(join(folder, 'cache'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    expect(render).toHaveBeenCalledTimes(2);
  });
});
