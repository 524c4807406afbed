import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { fontsThere } from '../../support/browser/settled.ts';
import { FULL_ONLY } from '../support/full-run.ts';

const waiting = (page: Page) => page.locator('[data-reveal="waiting"]');

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/', '/labs']) {
    test(
      `what is below the window of ${path} shows as it is scrolled to, and nothing moves`,
      path === '/' ? {} : FULL_ONLY,
      async ({ page }) => {
        await page.goto(path);
        await expect.poll(() => waiting(page).count()).toBeGreaterThan(0);
        // What fonts do that come late is for another test (coming-up).
        await fontsThere(page);
        await page.evaluate(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
          }).observe({ type: 'layout-shift' });
        });
        // The first that waits, as somebody comes upon it with the wheel.
        const first = await waiting(page).first().elementHandle();
        await first?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect.poll(() => first?.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
        // Who jumps to the end finds everything there on the way back.
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        await expect(waiting(page)).toHaveCount(0);
        const shifts = await page.evaluate(() => ('shifts' in window ? window.shifts : null));
        expect(shifts).toEqual([]);
      },
    );
  }
});

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('everything is there from the beginning', async ({ page }) => {
    await page.goto('/');
    // A menu that opens under the mouse: the page has become alive, with all its effects.
    const menu = page.getByRole('banner').locator('details:visible').last();
    await expect(async () => {
      await page.mouse.move(0, 400);
      await menu.locator('summary').hover();
      await expect(menu).toHaveAttribute('open', { timeout: 500 });
    }).toPass();
    await expect(waiting(page)).toHaveCount(0);
  });
});
