import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { fontsLoaded } from '../../support/browser/settled.ts';
import { words } from '../../support/browser/words.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { pageLoadOf } from '../support/page-load.ts';
import { expectSounding } from '../support/sound.ts';

const PACK = '/labs/packs/frozen-strings';
const play = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: words('player.play-named', { name: 'Frozen Strings' }) });
const loginLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: words('pack.samples.log-in') });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(
    `play and download stay visible when the hero has scrolled away, at ${viewport.width} px`,
    viewport.width === 360 ? {} : FULL_ONLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(PACK);
      await expect(play(page)).toHaveCount(1);
      await expect(loginLinks(page)).toHaveCount(1);

      const { shift: before } = await pageLoadOf(page);
      await page.getByRole('heading', { name: words('pack.story') }).scrollIntoViewIfNeeded();
      await expect(play(page)).toHaveCount(2);
      await expect(loginLinks(page).last()).toBeInViewport({ ratio: 1 });
      expect((await pageLoadOf(page)).shift).toBe(before);
      const { violations, passes } = await new AxeBuilder({ page }).include('[data-shown="true"]').analyze();
      expect(passes.length).toBeGreaterThan(5);
      expect(violations).toEqual([]);

      await play(page).last().click();
      await expectSounding(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(loginLinks(page)).toHaveCount(1);
    },
  );
}

for (const code of LOCALE_CODES) {
  test(`the longest name of a pack fits in the bar in ${code}`, async ({ page }) => {
    await page.goto(pathInLocale('/labs/packs/pedal-steel-clouds', LOCALES[code]));
    const bar = page.locator('[data-shown="true"]');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.waitFor();
    await fontsLoaded(page);
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      const cut = await bar.locator('p').evaluate((name) => name.scrollHeight - name.clientHeight);
      expect(cut, `hidden height at ${width} px`).toBeLessThanOrEqual(1);
      await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('elements reached by Shift+Tab are not covered by the bar', async ({ page }) => {
  await page.goto(PACK);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await expect(play(page)).toHaveCount(2);
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    // The browser scrolls to the focused element a few frames later; the bar appears and disappears with that.
    await expect.poll(() => focusBeneathBar(page)).toBeUndefined();
  }
});

/** The focused element, if the bar covers it. */
const focusBeneathBar = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-shown="true"]');
    const focused = document.activeElement;
    const isOfBars = bar?.contains(focused) || document.querySelector('body header')?.contains(focused);
    if (focused === document.body) return 'the focus is lost';
    if (!focused || isOfBars) return undefined;
    const edge = bar?.getBoundingClientRect().bottom ?? 0;
    const { top } = focused.getBoundingClientRect();
    return top >= edge ? undefined : `'${focused.textContent}' at ${top} px, the bar ends at ${edge} px`;
  });
