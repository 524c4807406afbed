import { expect, test } from '../../support/browser/fixtures.ts';
import { drag, expectSounding, openList, playButtons, playerBar, soundOf, swipe } from '../support/sound.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('swipes switch packs and close the player', async ({ page }) => {
  await openList(page);
  await playButtons(page).nth(1).tap();
  const file = await expectSounding(page);
  await swipe(page, -90, 6);
  await expect.poll(async () => (await soundOf(page)).file).not.toBe(file);
  await swipe(page, 90, -6);
  await expect.poll(async () => (await soundOf(page)).file).toBe(file);
  await swipe(page, 20, 5);
  await expectSounding(page);
  // No swipe has clicked the link below the finger.
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await swipe(page, 4, 70);
  await expect(playerBar(page)).toHaveCount(0);
  expect((await soundOf(page)).file).toBe('');
});

test('the page still scrolls by touch', async ({ page }) => {
  await openList(page);
  await playButtons(page).first().tap();
  await expectSounding(page);
  const before = await page.evaluate(() => window.scrollY);
  await drag(page, { x: 180, y: 450, across: 0, down: -300 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 150);
});
