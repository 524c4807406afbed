import type { Page } from '@playwright/test';

/** Resolves when a page is set in its fonts: the cuts that every page begins with, and whatever else it has asked for. */
export async function fontsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ family, status }) => / Core"?$/.test(family) && status === 'loaded');
    return loaded.length === 2;
  });
  await page.evaluate(() => document.fonts.ready);
}
