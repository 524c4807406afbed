import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileSource } from './file-source.ts';

let folder: string;
let path: string;
let clock: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-source-'));
  path = join(folder, 'file.json');
  clock = 0;
});
afterEach(() => rm(folder, { recursive: true }));

async function write(text: string, changedAt: number) {
  await writeFile(path, text);
  await utimes(path, changedAt, changedAt);
}

function sourceOf() {
  const parse = vi.fn((text: string): unknown => JSON.parse(text));
  const onRejected = vi.fn();
  return { source: fileSource({ path, parse, onRejected, now: () => clock }), parse, onRejected };
}

describe('fileSource', () => {
  it('parses once for concurrent and later readers', async () => {
    await write('1', 1);
    const { source, parse } = sourceOf();
    expect(await Promise.all([source.current(), source.current()])).toEqual([1, 1]);
    clock = 5_000;
    expect(await source.current()).toBe(1);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('detects a change after a second, not before', async () => {
    await write('1', 1);
    const { source } = sourceOf();
    await source.current();
    await write('2', 2);
    clock = 999;
    expect(await source.current()).toBe(1);
    clock = 1_000;
    expect(await source.current()).toBe(2);
  });

  it('serves the last good version while the file is broken, and reports that once', async () => {
    await write('1', 1);
    const { source, onRejected } = sourceOf();
    await source.current();
    await write('{', 2);
    for (clock of [1_000, 2_000, 3_000]) {
      expect(await Promise.all([source.current(), source.current()])).toEqual([1, 1]);
    }
    expect(onRejected).toHaveBeenCalledTimes(1);
    await write('3', 3);
    clock = 4_000;
    expect(await source.current()).toBe(3);
  });

  it('rejects while there is no file and finds it once it exists', async () => {
    const { source } = sourceOf();
    await expect(source.current()).rejects.toThrow('ENOENT');
    await write('1', 1);
    expect(await source.current()).toBe(1);
  });
});
