import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLastGoodCopy } from './last-good-copy.ts';

const origin = { projectId: 'labs', environment: 'production', textsLocale: 'ja' };
const messages = { version: 'abc', messages: { title: 'LABS' } };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is null before there is one', async () => {
  expect(await createLastGoodCopy(folder).read(origin)).toBeNull();
});

it('gives another process what was written, for that project and locale only', async () => {
  await createLastGoodCopy(folder).write(origin, messages);
  const other = createLastGoodCopy(folder);
  expect(await other.read(origin)).toEqual(messages);
  expect(await other.read({ ...origin, projectId: 'else' })).toBeNull();
  expect(await other.read({ ...origin, textsLocale: 'ko' })).toBeNull();
});

it('is null when damaged', async () => {
  const copies = createLastGoodCopy(folder);
  await copies.write(origin, messages);
  const [file] = await readdir(join(folder, 'bff', 'messages'));
  await writeFile(join(folder, 'bff', 'messages', file ?? ''), '{"version":');
  expect(await copies.read(origin)).toBeNull();
});
