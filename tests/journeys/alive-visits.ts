import type { BrowserContext, Page } from '@playwright/test';
import { PAGE_TAKEN } from '@sound-library/web/src/lib/hand-over.ts';

/** Pages whose scripts are kept from them never come alive: a journey goes on with them as they are. */
const PATIENCE_MS = 5000;

declare global {
  interface Window {
    isTakenOver?: boolean;
  }
}

/**
 * Lets `goto` and `reload` of all pages of a context resolve only once the application has taken the page over. A person needs
 * longer than that to reach for something; what a press does before it is for before-hydration.journey.ts.
 */
export async function waitForLife(context: BrowserContext): Promise<void> {
  await context.addInitScript((type) => {
    document.addEventListener(type, () => {
      window.isTakenOver = true;
    });
  }, PAGE_TAKEN);
  context.on('page', (page) => {
    const { goto, reload } = page;
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options);
      if (options?.waitUntil !== 'commit') await alive(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload.call(page, options);
      await alive(page);
      return answer;
    };
  });
}

async function alive(page: Page): Promise<void> {
  // Pages of others, and plain ones of ours, have no state to be taken over with.
  const isAlive = () => window.isTakenOver === true || !('__PAGE_STATE__' in window);
  await page.waitForFunction(isAlive, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
}
