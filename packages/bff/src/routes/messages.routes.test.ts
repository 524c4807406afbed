import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMessageSource, parseMessages } from './messages.routes.ts';

const translations = { host: 'http://texts.test', projectId: 'labs', environment: 'production' };
const dataDir = forEachTest(temporaryFolder);
let time: number;
let title: string | null;
const call = vi.fn(async () => {
  if (title === null) throw new Error('down');
  return { status: 200, headers: new Map(), body: Buffer.from(JSON.stringify({ title })), retrySpent: false };
});
const log = { warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  time = 1000;
  title = 'one';
  vi.clearAllMocks();
});

function source({ projectId = 'labs', dir = dataDir.path } = {}) {
  const config = { dataDir: dir, translations: { ...translations, projectId } };
  const read = createMessageSource({ client: { call }, locale: 'ja', config, log, now: () => time });
  return async () => (await read()).messages.title;
}
const failures = () => log.error.mock.calls.map(([, message]) => message);

it('does not call the service for a while after it failed', async () => {
  const read = source();
  await read();
  title = null;
  time += 60_000;
  expect(await read()).toBe('one');
  await expect.poll(failures).toEqual(['Failed locale loading']);
  await read();
  expect(call).toHaveBeenCalledTimes(2);
  time += 5000;
  await read();
  expect(call).toHaveBeenCalledTimes(3);
});

it("starts from another process's copy when the service is down, but not from another project's or a damaged one", async () => {
  await source()();
  title = null;
  expect(await source()()).toBe('one');
  await expect(source({ projectId: 'other' })()).rejects.toThrow('down');
  const [file] = await readdir(join(dataDir.path, 'bff', 'messages'));
  await writeFile(join(dataDir.path, 'bff', 'messages', file ?? ''), '{"version":');
  await expect(source()()).rejects.toThrow('down');
});

it('serves texts that it can not write to disk', async () => {
  const file = join(dataDir.path, 'no-folder');
  await writeFile(file, '');
  expect(await source({ dir: file })()).toBe('one');
  expect(failures()).toEqual(['the fallback copy of the texts could not be written']);
});

it('drops entries that are not texts', () => {
  const json: unknown = JSON.parse(
    '{"b.key":"Text","a.key":"","number":1,"nested":{"a":"b"},"":"x","__proto__":"x","constructor":"x","bad\\u0000":"x"}',
  );
  const { messages, dropped } = parseMessages(json);
  expect(messages.messages).toEqual({ 'a.key': '', 'b.key': 'Text' });
  expect(dropped).toEqual(expect.arrayContaining(['number', 'nested', '', 'constructor', 'bad\u0000']));
  expect(Object.getPrototypeOf(messages.messages)).toBe(Object.prototype);
});

it('computes the same version for the same texts in any order', () => {
  const version = (json: unknown) => parseMessages(json).messages.version;
  expect(version({ a: '1', b: '2' })).toBe(version({ b: '2', a: '1' }));
  expect(version({ a: '1' })).not.toBe(version({ a: '2' }));
  expect(version({ a: '1' })).toMatch(/^[0-9a-f]{12}$/);
});

it.each([[null], [[]], ['text'], [{}], [{ a: 1 }]])('refuses %j', (json) => {
  expect(() => parseMessages(json)).toThrow();
});
