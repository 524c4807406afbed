import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { fontsLoaded } from '../../support/browser/settled.ts';

function languages(page: Page) {
  const menu = page.getByRole('banner').locator('details:visible').filter({ hasText: '日本語' });
  return { menu, summary: menu.locator('summary'), item: menu.getByRole('link', { name: '日本語' }) };
}

test('a menu opens on hover and closes when the mouse leaves, unless a click pinned it', async ({ page }) => {
  await page.goto('/labs/packs');
  const { menu, summary, item } = languages(page);
  await summary.hover();
  await expect(menu).toHaveAttribute('open');
  await item.hover();
  await expect(item).toBeVisible();
  await page.mouse.move(5, 500);
  await expect(menu).not.toHaveAttribute('open');

  // A click pins it, another click or Escape closes it.
  await summary.hover();
  await summary.click();
  await expect(menu).toHaveAttribute('open');
  await summary.click();
  await expect(menu).not.toHaveAttribute('open');
  await page.mouse.move(5, 500);
  await summary.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
});

test('another language is chosen for the same place of the page', async ({ page }) => {
  await page.goto('/labs/packs/frozen-strings?from=mail#instrument');
  await languages(page).summary.click();
  await languages(page).item.click();
  await expect(page).toHaveURL(/\/ja\/labs\/packs\/frozen-strings\?from=mail#instrument$/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens the menu and another closes it', async ({ page }) => {
    await page.goto('/labs/packs');
    const { menu, summary } = languages(page);
    await summary.tap();
    await expect(menu).toHaveAttribute('open');
    await summary.tap();
    await expect(menu).not.toHaveAttribute('open');
  });
});

/** Around the widths at which parts of the header appear. */
const HEADER_WIDTHS = [320, 360, 480, 640, 880, 896, 920, 980, 1040, 1056, 1100, 1152, 1440];

for (const code of LOCALE_CODES) {
  test(`nothing in the header overlaps or leaves the window at any width in ${code}`, async ({ page }) => {
    for (const path of ['/', '/labs/packs', '/account/login']) {
      await page.goto(pathInLocale(path, LOCALES[code]));
      await fontsLoaded(page);
      for (const width of HEADER_WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        expect(await crowdedInHeader(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** Links and menus of the header that come too close to their neighbour or to the edge of the window. */
const crowdedInHeader = (page: Page): Promise<readonly string[]> =>
  page.getByRole('banner').evaluate((header) => {
    const least = 8;
    const parts = [...header.querySelectorAll<HTMLElement>('a, summary')]
      .filter((part) => part.checkVisibility() && !part.closest('details > :not(summary)'))
      .map((part) => ({ name: part.textContent || part.ariaLabel, box: part.getBoundingClientRect() }))
      .sort((one, other) => one.box.left - other.box.left);
    const edges = parts.map(({ box }) => box.left).slice(1);
    return parts
      .filter(({ box }, place) => box.left < least || box.right > (edges[place] ?? innerWidth + least) - least)
      .map(({ name, box }) => `'${name}' from ${box.left} to ${box.right} px`);
  });
