import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { pageLoadOf } from '../support/page-load.ts';

const waiting = (page: Page) => page.locator('[data-reveal="waiting"]');

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/', '/labs']) {
    test(
      `content below the fold of ${path} appears on scroll without a layout shift`,
      path === '/' ? {} : FULL_ONLY,
      async ({ page }) => {
        await page.goto(path);
        await expect.poll(() => waiting(page).count()).toBeGreaterThan(0);
        // Layout shifts by late fonts are covered by page-load.e2e.ts.
        const { shift: before } = await pageLoadOf(page);
        // The first hidden element, scrolled to with the wheel.
        const first = await waiting(page).first().elementHandle();
        await first?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect.poll(() => first?.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
        // After a jump to the end, everything is visible when scrolling back up.
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        await expect(waiting(page)).toHaveCount(0);
        const { shift, moved } = await pageLoadOf(page);
        expect(shift, moved.join('\n')).toBe(before);
      },
    );
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('everything is visible from the beginning', async ({ page }) => {
    await page.goto('/');
    // A menu that opens on hover shows that the page is hydrated and its effects have run.
    const menu = page.getByRole('banner').locator('details:visible').last();
    await expect(async () => {
      await page.mouse.move(0, 400);
      await menu.locator('summary').hover();
      await expect(menu).toHaveAttribute('open', { timeout: 500 });
    }).toPass();
    await expect(waiting(page)).toHaveCount(0);
  });
});
