import { beforeEach, expect, it, vi } from 'vitest';
import { createMessageSource, MESSAGES_FRESH_MS } from './message-source.ts';

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
