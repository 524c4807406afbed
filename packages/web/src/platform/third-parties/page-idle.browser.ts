/** The time limit after which even a busy page continues. */
const IDLE_TIMEOUT_MS = 3000;

declare global {
  interface Document {
    /** A browser may prerender a page that the visitor never opens. */
    readonly prerendering?: boolean;
  }
}

/** Resolves when the page is visible and loaded and the browser is idle. */
export async function pageIdle(): Promise<void> {
  if (document.prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Not supported by every Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 0);
  });
}
