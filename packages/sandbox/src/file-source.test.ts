import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it, vi } from 'vitest';
import { fileSource } from './file-source.ts';

const folder = forEachTest(temporaryFolder);

it('returns the file as it is now, the last good version while it is broken, and reports that once', async () => {
  const path = join(folder.path, 'file.json');
  const write = async (text: string, changedAt: number) => {
    await writeFile(path, text);
    await utimes(path, changedAt, changedAt);
  };
  const parse = vi.fn((text: string): unknown => JSON.parse(text));
  const onRejected = vi.fn();
  const source = fileSource(path, parse, onRejected);
  expect(source).toThrow('ENOENT');
  await write('1', 1);
  expect([source(), source()]).toEqual([1, 1]);
  expect(parse).toHaveBeenCalledTimes(1);
  await write('{', 2);
  expect([source(), source()]).toEqual([1, 1]);
  expect(onRejected).toHaveBeenCalledTimes(1);
  await write('3', 3);
  expect(source()).toBe(3);
});
