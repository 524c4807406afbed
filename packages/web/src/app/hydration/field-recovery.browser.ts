/**
 * Carries form fields over a recovery from a hydration mismatch, for the client entry. When something changed the server's page
 * before React hydrated it (password managers and translators do), React renders the page, or the nearest Suspense boundary, on
 * the client. Values are read from the removed nodes: the latest moment, including what was filled in without an event.
 */

/** Watches a page until its path changes; call the result in `onRecoverableError` to carry over what was entered. */
export function startFieldRecovery(page: Document): () => void {
  const { pathname } = page.location;
  const end = new AbortController();
  let focused = page.activeElement;
  // Only some browsers blur a removed element, and React may have focused another one before the removal is handled.
  const followFocus = () => {
    if (!focused || focused.isConnected) focused = page.activeElement;
  };
  const observer = new MutationObserver(() => {
    if (!focused?.isConnected) focused = page.activeElement;
    if (page.location.pathname === pathname) return;
    observer.disconnect();
    end.abort();
  });
  observer.observe(page, { childList: true, subtree: true });
  for (const type of ['focus', 'blur']) {
    page.addEventListener(type, () => queueMicrotask(followFocus), { capture: true, signal: end.signal });
  }
  return () => {
    const records = observer.takeRecords();
    // A navigation in the same commit: its page has fields of its own.
    if (page.location.pathname !== pathname) return;
    const lost = focused;
    let next: Element | null = null;
    queueMicrotask(() => {
      next = page.activeElement;
    });
    // React calls this within its commit; the events of what is restored may set state only after it.
    void import('./restore-fields.browser.ts').then(
      ({ restoreFields }) => {
        // The visitor may have gone on meanwhile.
        restoreFields(records, page.activeElement === next ? lost : null);
        focused = page.activeElement;
      },
      // Its file is lost: the fields stay as React has rendered them.
      () => undefined,
    );
  };
}
