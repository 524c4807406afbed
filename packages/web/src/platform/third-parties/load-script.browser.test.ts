// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { loadScript } from './load-script.browser.ts';

const URL = 'https://others.example/script.js?key=1';
const inserted = () => document.head.querySelector<HTMLScriptElement>(`script[src="${URL}"]`);

afterEach(() => document.head.replaceChildren());

describe('loadScript', () => {
  it("gives the script the page's nonce, and the id that it looks for", () => {
    document.head.innerHTML = '<script nonce="n0nce"></script>';
    void loadScript(URL, { elementId: 'theirs' });
    expect(inserted()?.nonce).toBe('n0nce');
    expect(inserted()?.id).toBe('theirs');
  });

  it('resolves when the script has run', async () => {
    const loaded = loadScript(URL);
    inserted()?.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
  });

  it('leaves nothing behind when the script does not come', async () => {
    const loaded = loadScript(URL);
    inserted()?.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow();
    expect(inserted()).toBeNull();
  });
});
