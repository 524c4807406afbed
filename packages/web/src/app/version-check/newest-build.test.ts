// @vitest-environment jsdom

import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query/query-client.ts';
import { BUILD_CHECK_INTERVAL_MS, createBuildCheck, watchBuilds } from './newest-build.ts';

type Reply = () => Response;
const json = (body: unknown, status = 200): Reply => {
  return () => new Response(JSON.stringify(body), { status });
};
const html: Reply = () => new Response('<!doctype html><title>Log in to this network</title>');
const unreachable: Reply = () => {
  throw new TypeError('Failed to fetch');
};

function open(replies: Readonly<Record<string, Reply>>) {
  const warn = vi.fn();
  vi.stubGlobal('fetch', async (path: string) => (replies[path] ?? json({}, 404))());
  return { isOutdated: createBuildCheck('one', { warn }), warn };
}

describe('the check for a newer build', () => {
  it.each([
    ['none while the servers name the same', 'one', false],
    ['one that has its manifest', 'two', true],
  ])('finds %s', async (_, id, expected) => {
    const manifest = json({ id: 'two', entry: '/assets/entry.js' });
    const { isOutdated, warn } = open({ '/builds/latest.json': json({ id }), '/builds/two.json': manifest });
    expect(await isOutdated()).toBe(expected);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, Reply, Reply]>([
    ['an unreachable server', unreachable, unreachable],
    ['a failing server', json({ id: 'two' }, 503), html],
    ['an invalid id', json({ id: '../../x' }), html],
    ['null', json(null), html],
    ['a manifest that is a page', json({ id: 'two' }), html],
    ['a manifest of another build', json({ id: 'two' }), json({ id: 'three' })],
  ])('ignores %s, and logs that once', async (_, latest, manifest) => {
    const { isOutdated, warn } = open({ '/builds/latest.json': latest, '/builds/two.json': manifest });
    expect(await isOutdated()).toBe(false);
    expect(await isOutdated()).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith('The newest build could not be read', expect.any(Error));
  });
});

describe('the watch for builds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    focusManager.setFocused(undefined);
  });

  function openPage() {
    const isOutdated = vi.fn(async () => false);
    const onOutdated = vi.fn();
    const client = createQueryClient();
    client.mount();
    watchBuilds(client, isOutdated, onOutdated);
    return { isOutdated, onOutdated, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
  }

  it('checks once per interval, until it has found a newer build', async () => {
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

  it('does not check while the page is hidden, and checks at once when it is visible again after the interval', async () => {
    const { isOutdated, pass } = openPage();
    focusManager.setFocused(false);
    await pass(5 * BUILD_CHECK_INTERVAL_MS);
    expect(isOutdated).not.toHaveBeenCalled();
    focusManager.setFocused(true);
    await pass(0);
    expect(isOutdated).toHaveBeenCalledOnce();
  });

  it('does not check when the page was hidden for a moment', async () => {
    const { isOutdated, pass } = openPage();
    await pass(BUILD_CHECK_INTERVAL_MS / 2);
    for (const isSeen of [false, true, false, true]) focusManager.setFocused(isSeen);
    await pass(0);
    expect(isOutdated).not.toHaveBeenCalled();
  });
});
