/** The time limit after which even a busy page continues. */
const IDLE_TIMEOUT_MS = 3000;

/** A browser may prerender a page that the visitor never opens. */
interface PrerenderableDocument extends Document {
  readonly prerendering?: boolean;
}

/** Resolves when the page is visible and loaded and the browser is idle. */
export async function pageIdle(page: PrerenderableDocument = document): Promise<void> {
  if (page.prerendering) {
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
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
