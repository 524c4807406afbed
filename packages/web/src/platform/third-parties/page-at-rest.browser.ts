/** By then even a busy page has to make room. */
const PATIENCE_MS = 3000;

/** A browser may render a page ahead that nobody ever looks at. */
interface PrerenderableDocument extends Document {
  readonly prerendering?: boolean;
}

/** Resolves when the page is looked at, loaded whole and the browser has nothing better to do. */
export async function pageAtRest(page: PrerenderableDocument = document): Promise<void> {
  if (page.prerendering) {
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Not in every Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 0);
  });
}
