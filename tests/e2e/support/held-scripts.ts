import type { Page } from '@playwright/test';

/** Keeps the application's scripts from arriving until they are let go: what a visitor meets on a slow line. */
export async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Resolves when React has the page. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}
