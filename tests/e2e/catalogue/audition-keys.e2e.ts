import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { expectSounding, openList, soundingFile, soundOf } from '../support/sound.ts';

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('a')?.textContent ?? '');

/** Reaches the list by the Tab key, without a mouse. */
async function tabIntoList(page: Page): Promise<void> {
  await page.getByLabel(words('packs.sort')).focus();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) !== '') return;
  }
  throw new Error('The Tab key does not lead into the list.');
}

test('a list describes its keys while it has the focus, and Back returns to the opened pack', async ({ page }) => {
  await openList(page);
  const names = await page.locator('main article').getByRole('heading').allTextContents();
  const hint = page.getByRole('status').filter({ hasText: words('packs.keys.hint') });
  await expect(hint).toHaveCount(0);
  await tabIntoList(page);
  expect(await focusedName(page)).toBe(names[0]);
  await expect(hint).toHaveCount(1);
  await expect(hint.getByText(words('packs.keys.hear')).last()).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('');
  await expect(hint).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  expect((await soundOf(page)).isPaused).toBe(true);

  await page.keyboard.press('ArrowDown');
  const file = await expectSounding(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
  expect(await soundingFile(page)).toBe(file);
  await page.goBack();
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await expect.poll(() => focusedName(page)).toBe(names[1]);
  await page.keyboard.press('ArrowDown');
  expect(await focusedName(page)).toBe(names[2]);
});

/** The element that covers the focused card, if any. */
const coverOfFocus = (page: Page): Promise<'the header' | 'the player' | 'nothing has the focus' | undefined> =>
  page.evaluate(() => {
    const card = document.activeElement?.closest('article')?.getBoundingClientRect();
    if (!card) return 'nothing has the focus';
    const header = document.querySelector('body header')?.getBoundingClientRect().bottom ?? 0;
    if (card.top < header) return 'the header';
    const player = document.querySelector<HTMLElement>('section[data-playback]');
    // Its final position: it slides in.
    return card.bottom > window.innerHeight - (player?.offsetHeight ?? 0) ? 'the player' : undefined;
  });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(
    `the focused card is not covered by header or player at ${viewport.width} px`,
    viewport.width === 360 ? {} : FULL_ONLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openList(page);
      await page.locator('main article a').first().focus();
      for (const key of [...Array<string>(7).fill('ArrowDown'), 'End', ...Array<string>(7).fill('ArrowUp'), 'Home']) {
        await page.keyboard.press(key);
        // The browser scrolls to the focused element a few frames later.
        await expect.poll(() => coverOfFocus(page), { message: key }).toBeUndefined();
      }
    },
  );
}
