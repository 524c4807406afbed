import type { Page, Response } from '@playwright/test';

/**
 * Opens a page whose fonts arrive when everything has been painted without them: the worst that a network does, and the same
 * in every run. Resolves when the page has loaded, or was refused.
 */
export async function openWithLateFonts(page: Page, address: string): Promise<Response | null> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  // What is behind another page is not painted.
  await page.bringToFront();
  const answer = await page.goto(address, { waitUntil: 'commit' });
  if (!answer?.ok()) return answer;
  await withoutFonts(page);
  painted.resolve();
  await page.waitForLoadState('load');
  return answer;
}

/** Resolves when the page has stood without its fonts for a moment. */
async function withoutFonts(page: Page): Promise<void> {
  const hasStood = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // A few frames, so that what came in two pieces stands.
    return paint !== undefined && performance.now() - paint.startTime > 100;
  };
  // Asked by the clock: frames do not come while a starved browser has none to give.
  await page.waitForFunction(hasStood, undefined, { polling: 50 });
}
