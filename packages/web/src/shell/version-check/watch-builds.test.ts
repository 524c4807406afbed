// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query/query-client.ts';
import { BUILD_CHECK_INTERVAL_MS, watchBuilds } from './watch-builds.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openPage() {
  const isOutdated = vi.fn(async () => false);
  const onOutdated = vi.fn();
  const client = createQueryClient();
  client.mount();
  watchBuilds(client, isOutdated, onOutdated);
  return { isOutdated, onOutdated, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('looks for a newer build once per interval, until it has found one', async () => {
  const { isOutdated, onOutdated, pass } = openPage();
  await pass(BUILD_CHECK_INTERVAL_MS - 1);
  expect(isOutdated).not.toHaveBeenCalled();
  await pass(1);
  expect(isOutdated).toHaveBeenCalledTimes(1);
  isOutdated.mockResolvedValue(true);
  await pass(BUILD_CHECK_INTERVAL_MS);
  expect(onOutdated).toHaveBeenCalled();
  await pass(10 * BUILD_CHECK_INTERVAL_MS);
  expect(isOutdated).toHaveBeenCalledTimes(2);
});

it('does not look while nobody sees the page, and looks at once when it is seen again after long', async () => {
  const { isOutdated, pass } = openPage();
  focusManager.setFocused(false);
  await pass(5 * BUILD_CHECK_INTERVAL_MS);
  expect(isOutdated).not.toHaveBeenCalled();
  focusManager.setFocused(true);
  await pass(0);
  expect(isOutdated).toHaveBeenCalledOnce();
});

it('is not made to look by being hidden and seen again for a moment', async () => {
  const { isOutdated, pass } = openPage();
  await pass(BUILD_CHECK_INTERVAL_MS / 2);
  for (const isSeen of [false, true, false, true]) focusManager.setFocused(isSeen);
  await pass(0);
  expect(isOutdated).not.toHaveBeenCalled();
});
