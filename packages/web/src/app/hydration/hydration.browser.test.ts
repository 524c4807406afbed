// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadUntilSuccess } from './hydration.browser.tsx';

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the visitor returns to the window', () => window.dispatchEvent(new Event('focus'))],
  ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('a lost file is loaded again when %s, and no sooner', async (_, triggerRetry) => {
  const load = vi.fn(async () => load.mock.calls.length > 2);
  const isLoaded = vi.fn();
  const loading = loadUntilSuccess(load).then(isLoaded);
  for (const attempts of [1, 2]) {
    await new Promise((resolve) => setTimeout(resolve));
    expect([load.mock.calls.length, isLoaded.mock.calls.length]).toEqual([attempts, 0]);
    triggerRetry();
  }
  await loading;
  expect(load).toHaveBeenCalledTimes(3);
  triggerRetry();
  expect(load).toHaveBeenCalledTimes(3);
});
