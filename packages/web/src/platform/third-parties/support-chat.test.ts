// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openSupportChat } from './support-chat.ts';

afterEach(() => {
  delete window.zE;
});

it('loads the widget, then opens it in the language of the page', async () => {
  const zE = vi.fn();
  const load = vi.fn(async () => {
    window.zE = zE;
  });
  await openSupportChat({ load }, 'en-GB');
  expect(load).toHaveBeenCalledExactlyOnceWith('supportChat');
  expect(zE.mock.calls).toEqual([
    ['messenger:set', 'locale', 'en-gb'],
    ['messenger', 'open'],
  ]);
});

it.each<[string, () => Promise<void>]>([
  ['does not load', () => Promise.reject(new Error('blocked'))],
  ['never responds', () => new Promise(() => undefined)],
  ['fails while it starts', () => Promise.resolve()],
])('throws when the widget %s', async (_, load) => {
  vi.useFakeTimers();
  const opened = expect(openSupportChat({ load }, 'ja')).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await opened;
});
