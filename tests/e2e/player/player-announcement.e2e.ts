import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectSounding, openList, playButtons, playerBar, soundOf } from '../support/sound.ts';
import { words } from '../../support/browser/words.ts';

const spoken = (page: Page) => page.getByRole('status').filter({ hasText: words('player.now').split('{')[0] ?? '' });
const nameOf = (page: Page, place: number) => page.locator('main article').nth(place).getByRole('heading');

test('a pack that comes by a key or by itself is announced, one that was chosen is not', async ({ page }) => {
  await openList(page);
  await playButtons(page).first().click();
  const first = await expectSounding(page);
  await expect(spoken(page)).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(spoken(page)).toContainText((await nameOf(page, 1).textContent()) ?? '');
  await page.keyboard.press('p');
  await expect(spoken(page)).toContainText((await nameOf(page, 0).textContent()) ?? '');
  await expect.poll(async () => (await soundOf(page)).file).toBe(first);

  await playButtons(page).nth(2).click();
  await expect(spoken(page)).toHaveCount(0);
  await playerBar(page)
    .getByRole('switch', { name: words('player.continuous') })
    .click();
  await playerBar(page)
    .getByLabel(/^Position in/)
    .press('End');
  await expect(spoken(page)).toContainText((await nameOf(page, 3).textContent()) ?? '');
});
