/** Set-up of the unit project, where a worker runs many files: each restores the clock and the document. */
import { afterAll, vi } from 'vitest';

// jsdom lays nothing out.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;

afterAll(() => {
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
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
