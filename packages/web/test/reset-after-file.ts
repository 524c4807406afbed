/** For unit tests, whose workers run many files: restores clock and page after each test, then the document. */
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
