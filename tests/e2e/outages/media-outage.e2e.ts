import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { setOutage } from '../support/outages.ts';
import { expectSounding, openList, playButtons, playerBar } from '../support/sound.ts';

// Content that can't be fetched: packages/product-api/test/content-service.test.ts.
test('pages work without media, and the player shows an error', async ({ page, problems, product }) => {
  const media = new URL(product.sandboxUrl).host;
  problems.expect(new RegExp(`${media}/(images|assets|videos)\\.ctfassets\\.net/`));
  await setOutage('media', 'down');
  await openList(page);
  await playButtons(page).first().click();
  const complaint = playerBar(page).getByRole('alert');
  const reasons = [words('player.failed.network'), words('player.failed.unavailable')];
  await expect(complaint).toHaveText(new RegExp(`^(${reasons.join('|')})$`));
  // Navigates without a page load.
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await setOutage('media', 'ok');
  const retry = playerBar(page).getByRole('button', { name: words('player.retry') });
  await retry.click();
  await expectSounding(page);
  await expect(complaint).toHaveCount(0);
});
