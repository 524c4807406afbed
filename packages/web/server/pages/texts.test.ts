import { describe, expect, it } from 'vitest';
import { createEdition } from './texts.ts';

describe('createEdition', () => {
  it('changes its URL exactly when a text changes', () => {
    const reports: string[] = [];
    const edition = (text: string) => createEdition('ja', { greeting: text }, (key) => reports.push(key));
    expect(edition('a').url).toBe(edition('a').url);
    expect(edition('a').url).not.toBe(edition('b').url);
    expect(edition('a').url).toMatch(/^\/texts\/ja\.[0-9a-f]{12}\.js$/);
    expect(reports).toEqual([]);
  });

  it('shows a text that is not a valid message unchanged, and reports its key', () => {
    const reports: string[] = [];
    const { texts } = createEdition('en-GB', { good: '{n} packs', bad: 'open { brace' }, (key) => reports.push(key));
    expect(reports).toEqual(['bad']);
    expect(texts.bad).toEqual([{ type: 0, value: 'open { brace' }]);
    expect(texts.good).toHaveLength(2);
  });

  it('serves the browser a module with the parsed texts', async () => {
    const { module, texts } = createEdition('ko', { key: '{count, plural, other {#}}' }, () => {});
    const loaded: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
    expect(loaded.default).toEqual(texts);
  });
});
