import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listedContentSource, robotsText } from './search-engines.ts';

it('/robots.txt disallows everything on installations that must not be found', () => {
  const areas = { mode: 'path', origin: 'https://labs.example' } as const;
  expect(robotsText({ areas, isOpen: false, rows: [] })).toBe('User-agent: *\nDisallow: /\n');
});

const contentOf = (slug: string) => ({ packs: [{ slug, updated_at: null }], pages: [] });

function setUp() {
  const content = { slug: 'felt', isDown: false, requests: 0, failures: 0 };
  const source = listedContentSource(
    async () => {
      content.requests += 1;
      if (content.isDown) throw new Error('no response');
      return contentOf(content.slug);
    },
    () => {
      content.failures += 1;
    },
  );
  return { content, source };
}

beforeEach(() => void vi.useFakeTimers());

describe('the listed content', () => {
  it('is loaded once for concurrent callers, and again after a minute', async () => {
    const { content, source } = setUp();
    await Promise.all([source('ja'), source('ja')]);
    vi.advanceTimersByTime(59_000);
    await source('ja');
    expect(content.requests).toBe(1);
    content.slug = 'bowed';
    vi.advanceTimersByTime(2_000);
    expect(await source('ja')).toEqual(contentOf('felt'));
    await vi.waitFor(async () => expect(await source('ja')).toEqual(contentOf('bowed')));
    expect(content.requests).toBe(2);
  });

  it('is served until newer content has loaded', async () => {
    const { content, source } = setUp();
    await source('ja');
    content.isDown = true;
    for (let hour = 0; hour < 3; hour += 1) {
      vi.advanceTimersByTime(3_600_000);
      expect(await source('ja')).toEqual(contentOf('felt'));
    }
    await vi.waitFor(() => expect(content.failures).toBeGreaterThan(1));
    content.isDown = false;
    content.slug = 'bowed';
    await vi.waitFor(async () => expect(await source('ja')).toEqual(contentOf('bowed')));
  });

  it('is missing only if it has never loaded', async () => {
    const { content, source } = setUp();
    content.isDown = true;
    await expect(source('ko')).rejects.toThrow();
    content.isDown = false;
    expect(await source('ko')).toEqual(contentOf('felt'));
  });
});
