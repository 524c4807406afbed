/** A personalisation service that counts a visitor's page views, and reports each to its host. */
(() => {
  const collector = new URL('/third-parties/personalisation/events', document.currentScript.src);
  const KEY = 'sandbox-personalisation';
  let pagesSeen = 1;
  try {
    pagesSeen += Number(localStorage.getItem(KEY)) || 0;
    localStorage.setItem(KEY, String(pagesSeen));
  } catch {
    // Storage is blocked: every visitor is new.
  }
  window.sandboxPersonalisation = { pagesSeen };
  const body = new URLSearchParams({ event: 'page', page: location.pathname, details: `page ${pagesSeen}` });
  fetch(collector, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
})();
