import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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

it('drops what it can not open', async () => {
  await createEndingFiles(dataDir, ['retired']).add(key, session);
  const folder = join(dataDir, 'bff', 'ending-sessions');
  await writeFile(join(folder, 'x'.repeat(43)), 'damaged');
  expect(await createEndingFiles(dataDir, ['secret']).readAll()).toEqual(new Map());
  expect(await readdir(folder)).toEqual([]);
});
