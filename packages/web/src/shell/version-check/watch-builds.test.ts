import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILD_CHECK_INTERVAL_MS, watchBuilds } from './watch-builds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openPage({ random = 0 } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const isOutdated = vi.fn(async () => false);
  const onOutdated = vi.fn();
  const end = watchBuilds({ page, isOutdated, onOutdated, random: () => random });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { isOutdated, onOutdated, end, show, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('an open page', () => {
  it('looks for a newer build once per interval, until it has found one', async () => {
    const { isOutdated, onOutdated, pass } = openPage();
    await pass(BUILD_CHECK_INTERVAL_MS - 1);
    expect(isOutdated).not.toHaveBeenCalled();
    await pass(1);
    expect(isOutdated).toHaveBeenCalledTimes(1);
    isOutdated.mockResolvedValue(true);
    await pass(BUILD_CHECK_INTERVAL_MS);
    expect(onOutdated).toHaveBeenCalledOnce();
    await pass(10 * BUILD_CHECK_INTERVAL_MS);
    expect(isOutdated).toHaveBeenCalledTimes(2);
  });

  it('looks up to a fifth later, so that not all do at once', async () => {
    const { isOutdated, pass } = openPage({ random: 0.5 });
    await pass(1.1 * BUILD_CHECK_INTERVAL_MS - 1);
    expect(isOutdated).not.toHaveBeenCalled();
    await pass(1);
    expect(isOutdated).toHaveBeenCalledOnce();
  });

  it('does not look while nobody sees it, and looks at once when it is seen again after long', async () => {
    const { isOutdated, show, pass } = openPage();
    show('hidden');
    await pass(5 * BUILD_CHECK_INTERVAL_MS);
    expect(isOutdated).not.toHaveBeenCalled();
    show('visible');
    await pass(0);
    expect(isOutdated).toHaveBeenCalledOnce();
  });

  it('is not made to look by being hidden and seen again for a moment', async () => {
    const { isOutdated, show, pass } = openPage();
    await pass(BUILD_CHECK_INTERVAL_MS / 2);
    for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) show(state);
    await pass(BUILD_CHECK_INTERVAL_MS / 2 - 1);
    expect(isOutdated).not.toHaveBeenCalled();
    await pass(1);
    expect(isOutdated).toHaveBeenCalledOnce();
  });

  it('looks once at a time', async () => {
    const { isOutdated, show, pass } = openPage();
    isOutdated.mockReturnValue(new Promise(() => undefined));
    await pass(BUILD_CHECK_INTERVAL_MS);
    show('hidden');
    show('visible');
    await pass(BUILD_CHECK_INTERVAL_MS);
    expect(isOutdated).toHaveBeenCalledOnce();
  });

  it('ends', async () => {
    const { isOutdated, show, end, pass } = openPage();
    end();
    show('visible');
    await pass(2 * BUILD_CHECK_INTERVAL_MS);
    expect(isOutdated).not.toHaveBeenCalled();
  });
});
