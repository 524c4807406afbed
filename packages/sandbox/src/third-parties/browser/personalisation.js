/** A personalisation service that remembers how many pages somebody saw, and tells its host of each. */
(() => {
  const collector = new URL('/third-parties/personalisation/events', document.currentScript.src);
  const KEY = 'sandbox-personalisation';
  let pagesSeen = 1;
  try {
    pagesSeen += Number(localStorage.getItem(KEY)) || 0;
    localStorage.setItem(KEY, String(pagesSeen));
  } catch {
    // Storage is blocked: everybody is new.
  }
  window.sandboxPersonalisation = { pagesSeen };
  const body = new URLSearchParams({ event: 'page', page: location.pathname, details: `page ${pagesSeen}` });
  fetch(collector, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
})();
