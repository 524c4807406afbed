import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLastGoodCopy, createMessageSource, MESSAGES_FRESH_MS, parseMessages } from './message-source.ts';

const texts = (version: string) => ({ version, messages: { title: version } });
let time = 0;
const fetch = vi.fn(async () => texts('one'));
const readCopy = vi.fn(async (): Promise<ReturnType<typeof texts> | null> => null);
const writeCopy = vi.fn(async () => undefined);
const onFailure = vi.fn();
const onCopyFailure = vi.fn();
const source = () => createMessageSource({ fetch, readCopy, writeCopy, onFailure, onCopyFailure, now: () => time });

beforeEach(() => {
  time = 1000;
  vi.resetAllMocks();
  fetch.mockImplementation(async () => texts('one'));
  readCopy.mockResolvedValue(null);
  writeCopy.mockResolvedValue(undefined);
});

it('asks once for callers at the same time and for a minute', async () => {
  const read = source();
  await Promise.all([read(), read()]);
  time += MESSAGES_FRESH_MS - 1;
  expect((await read()).version).toBe('one');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(writeCopy).toHaveBeenCalledTimes(1);
});

it('gives the old texts at once while it gets new ones', async () => {
  const read = source();
  await read();
  time += MESSAGES_FRESH_MS;
  fetch.mockImplementation(async () => texts('two'));
  expect((await read()).version).toBe('one');
  await expect.poll(async () => (await read()).version).toBe('two');
});

it('keeps the last good texts through an outage and leaves the service alone for a while', async () => {
  const read = source();
  await read();
  fetch.mockRejectedValue(new Error('down'));
  time += MESSAGES_FRESH_MS;
  await read();
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  expect((await read()).version).toBe('one');
  expect(fetch).toHaveBeenCalledTimes(2);
  time += 5000;
  await read();
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('starts with the copy when the service is down', async () => {
  fetch.mockRejectedValue(new Error('down'));
  readCopy.mockResolvedValue(texts('kept'));
  expect((await source()()).version).toBe('kept');
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('throws when there is no copy either', async () => {
  fetch.mockRejectedValue(new Error('down'));
  await expect(source()()).rejects.toThrow('down');
});

it('gives texts that it can not keep on disk', async () => {
  writeCopy.mockRejectedValue(new Error('disk full'));
  expect((await source()()).version).toBe('one');
  expect(onCopyFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});

it('keeps texts and leaves the rest out', () => {
  const json: unknown = JSON.parse(
    '{"b.key":"Text","a.key":"","number":1,"nested":{"a":"b"},"":"x","__proto__":"x","constructor":"x","bad\\u0000":"x"}',
  );
  const { messages, dropped } = parseMessages(json);
  expect(messages.messages).toEqual({ 'a.key': '', 'b.key': 'Text' });
  expect(dropped).toEqual(expect.arrayContaining(['number', 'nested', '', 'constructor', 'bad\u0000']));
  expect(Object.getPrototypeOf(messages.messages)).toBe(Object.prototype);
});

it('gives the same texts the same version, whatever their order', () => {
  const version = (json: unknown) => parseMessages(json).messages.version;
  expect(version({ a: '1', b: '2' })).toBe(version({ b: '2', a: '1' }));
  expect(version({ a: '1' })).not.toBe(version({ a: '2' }));
  expect(version({ a: '1' })).toMatch(/^[0-9a-f]{12}$/);
});

it.each([[null], [[]], ['text'], [{}], [{ a: 1 }]])('refuses %j', (json) => {
  expect(() => parseMessages(json)).toThrow();
});

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
