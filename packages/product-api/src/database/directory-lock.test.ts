import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const atOnce = { waitMs: 0 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directory-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('refuses a directory that is held, and says what to do', async () => {
  const lock = await lockDirectory(join(folder, 'data'), atOnce);
  await expect(lockDirectory(join(folder, 'data'), atOnce)).rejects.toThrow(/Stop it, or set DATABASE_URL/);
  lock.release();
});

it('gives a released directory to the next one at once', async () => {
  (await lockDirectory(join(folder, 'data'), atOnce)).release();
  (await lockDirectory(join(folder, 'data'), atOnce)).release();
});

it('waits for one that is about to be released', async () => {
  const lock = await lockDirectory(join(folder, 'data'), atOnce);
  const next = lockDirectory(join(folder, 'data'));
  lock.release();
  (await next).release();
});

it('gives the directory to one of several that ask at once', async () => {
  const asked = [1, 2, 3, 4].map(() => lockDirectory(join(folder, 'data'), atOnce));
  const outcomes = await Promise.allSettled(asked);
  const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(locks).toHaveLength(1);
  for (const lock of locks) lock.release();
});

it('takes over at once what a killed process held', async () => {
  const lockModule = JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href);
  const script = `
    const { lockDirectory } = await import(${lockModule});
    await lockDirectory(process.argv[1]);
    console.log('held');
    setInterval(() => {}, 1000);`;
  const directory = join(folder, 'data');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, directory]);
  await once(child.stdout, 'data');
  await expect(lockDirectory(directory, atOnce)).rejects.toThrow(/Another process/);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  (await lockDirectory(directory, atOnce)).release();
});
