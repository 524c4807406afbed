import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionKey } from '../cookies/session-key.ts';
import { createEndingFiles } from './ending-files.ts';

const session = { token: 'the-token', expiresAt: new Date('2026-12-20T12:00:00Z') };
const key = sessionKey(session.token);
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ending-files-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('gives back what it keeps, until it is removed', async () => {
  const files = createEndingFiles(dataDir, ['secret']);
  expect(await files.readAll()).toEqual(new Map());
  await files.add(key, session);
  expect(await createEndingFiles(dataDir, ['new', 'secret']).readAll()).toEqual(new Map([[key, session]]));
  await files.remove(key);
  await files.remove(key);
  expect(await files.readAll()).toEqual(new Map());
});

it('keeps it for its owner alone and leaves no drafts', async () => {
  await createEndingFiles(dataDir, ['secret']).add(key, session);
  const folder = join(dataDir, 'bff', 'ending-sessions');
  expect(await readdir(folder)).toEqual([key]);
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
});

it('drops what a killed process has left half done, and leaves alone what another one is at', async () => {
  await createEndingFiles(dataDir, ['secret']).add(key, session);
  const folder = join(dataDir, 'bff', 'ending-sessions');
  const [left = '', fresh = ''] = ['left', 'new'].map((name) => `${key}.${name}`);
  for (const name of [left, fresh]) await writeFile(join(folder, name), 'half');
  const before = new Date(Date.now() - 120_000);
  await utimes(join(folder, left), before, before);
  expect((await createEndingFiles(dataDir, ['secret']).readAll()).size).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([key, fresh].sort());
});

it('drops what it can not open', async () => {
  await createEndingFiles(dataDir, ['retired']).add(key, session);
  const folder = join(dataDir, 'bff', 'ending-sessions');
  await writeFile(join(folder, 'x'.repeat(43)), 'damaged');
  expect(await createEndingFiles(dataDir, ['secret']).readAll()).toEqual(new Map());
  expect(await readdir(folder)).toEqual([]);
});
