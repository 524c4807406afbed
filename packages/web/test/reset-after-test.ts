/** For unit tests, whose workers run many files: restores clock, page and document after each test. */
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

if (typeof document !== 'undefined') {
  // jsdom lays nothing out and plays nothing.
  Element.prototype.scrollIntoView ??= () => undefined;
  const [play, pause, load] = [async () => undefined, () => undefined, () => undefined];
  Object.assign(HTMLMediaElement.prototype, { play, pause, load });
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
      document.cookie = `${cookie.split('=', 1).join()}=; Max-Age=0; Path=/`;
    }
    history.replaceState(null, '', '/');
  });
}
