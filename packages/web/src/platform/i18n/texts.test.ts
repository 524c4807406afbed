// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createTextsStore, loadTexts } from './texts.ts';

const ENGLISH = { title: [{ type: 0, value: 'Packs' } as const] };
const ADDRESS = '/texts/ja.1a2b.js';

describe('the texts of the browser', () => {
  it('are requested at a second URL when the first request failed, because browsers retain a failed module', async () => {
    const importModule = vi.fn(async () => ({ default: ENGLISH }));
    importModule.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await loadTexts(ADDRESS, importModule)).toBe(ENGLISH);
    expect(importModule.mock.calls).toEqual([[ADDRESS], [expect.stringMatching(/^\/texts\/ja\.1a2b\.js\?retry=\d+$/)]]);
  });

  it.each([
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['replaced by an empty script', async () => ({})],
  ])('that are %s twice are reported as a missing file', async (_, importModule) => {
    const onMissingFile = vi.fn();
    window.addEventListener('vite:preloadError', onMissingFile, { once: true });
    await expect(loadTexts(ADDRESS, importModule)).rejects.toThrow();
    expect(onMissingFile).toHaveBeenCalledOnce();
  });
});

describe('the store of texts', () => {
  it('reports a locale that fails repeatedly once, and loads it again each time', async () => {
    const load = vi
      .fn(async () => ENGLISH)
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new Error('lost'));
    const onFailure = vi.fn();
    const store = createTextsStore(load, onFailure);
    expect([await store.load('ja'), await store.load('ja'), await store.load('ja')]).toEqual([false, false, true]);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(store.get('ja')).toBe(ENGLISH);
  });

  it('has the texts of a loaded language for one that failed, never keys', async () => {
    const load = async (locale: string) => (locale === 'ko' ? ENGLISH : Promise.reject(new Error('lost')));
    const store = createTextsStore(load, () => undefined);
    await store.load('ko');
    await store.load('ja');
    expect(store.get('ja')).toBe(ENGLISH);
  });
});
