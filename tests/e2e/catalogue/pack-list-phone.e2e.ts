import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { fontsLoaded } from '../../support/browser/settled.ts';
import { words } from '../../support/browser/words.ts';
import { openList } from '../support/sound.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const cards = (page: Page) => page.locator('main article');
const opener = (page: Page) => page.getByRole('button', { name: new RegExp(`^${words('packs.filters')}`) });
const sheet = (page: Page) => page.getByRole('dialog', { name: words('packs.filters') });
const kinds = (page: Page) => page.getByRole('navigation', { name: words('packs.types') });

test('by touch: the sheet filters the list, shows the number of results, and returns the focus', async ({ page }) => {
  await openList(page);
  const all = await cards(page).count();
  await expect(kinds(page)).toBeHidden();
  await opener(page).tap();
  await kinds(page)
    .getByRole('link', { name: /strings/i })
    .tap();
  await expect(page).toHaveURL(/types=strings/);
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  const left = await cards(page).count();
  await expect(sheet(page).getByRole('status')).toHaveText(`${left} packs`);
  const { violations, passes } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(violations).toEqual([]);

  await sheet(page)
    .getByRole('button', { name: `Show ${left} packs` })
    .tap();
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleName(/\b1 active$/);

  await opener(page).tap();
  await sheet(page)
    .getByRole('link', { name: words('packs.reset') })
    .tap();
  await expect.poll(() => cards(page).count()).toBe(all);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  // The button stays visible far down the list.
  await cards(page).nth(40).scrollIntoViewIfNeeded();
  await expect(opener(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
});

test('by keyboard: the sheet sorts the list and closes on Escape', async ({ page }) => {
  await openList(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const order = sheet(page).getByLabel(words('packs.sort'));
  await expect(order).toBeFocused();
  await order.selectOption('name');
  await expect(page).toHaveURL(/sortBy=name/);
  await expect(order).toBeFocused();
  const strings = kinds(page).getByRole('link', { name: /strings/i });
  await page.keyboard.press('Tab');
  await expect(strings).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/types=strings.*sortBy=name/);
  await expect(strings).toBeFocused();
  await expect(strings).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleName(/\b2 active$/);
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
});

test('before hydration, the button shows the types in the page', async ({ page }) => {
  await page.route(/\.js$/, () => new Promise(() => undefined));
  await page.goto('/labs/packs', { waitUntil: 'commit' });
  await expect(kinds(page)).toBeHidden();
  await page.getByRole('link', { name: new RegExp(`^${words('packs.filters')}`) }).tap();
  await expect(kinds(page)).toBeVisible();
  const strings = kinds(page).getByRole('link', { name: /strings/i });
  await strings.tap();
  await expect(page).toHaveURL(/types=strings/);
});

for (const code of LOCALE_CODES) {
  test(`the example in the search box is not cut in ${code}`, async ({ page }) => {
    await page.goto(pathInLocale('/labs/packs', LOCALES[code]));
    await fontsLoaded(page);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const missing = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (context) context.font = getComputedStyle(field).font;
        return (context?.measureText(field.placeholder).width ?? Infinity) - field.clientWidth;
      });
      expect(missing, `missing pixels at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
