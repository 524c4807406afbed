/**
 * Set-up of the unit project, where a worker runs many files: restores the clock and unmounts what was rendered after each
 * test, and restores the document after each file.
 */
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

if (typeof document !== 'undefined') {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView ??= () => undefined;
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  afterAll(() => {
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
