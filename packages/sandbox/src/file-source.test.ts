import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fileSource } from './file-source.ts';

const folder = forEachTest(temporaryFolder);
let path: string;
let clock: number;
beforeEach(() => {
  path = join(folder.path, 'file.json');
  clock = 0;
});

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
