import { expect, test } from '../../support/browser/fixtures.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import { expectSounding } from '../support/sound.ts';

test('rich text renders lists, links in its language, and playable packs', async ({ page }) => {
  await page.goto('/ja/labs/about');
  const main = page.getByRole('main');
  expect(await main.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await expect(main.locator('blockquote').first()).toBeVisible();
  await main.getByRole('button', { name: words('player.play-named', { name: 'スモール・クワイア' }, 'ja') }).click();
  await expectSounding(page);
  await main.locator('section').locator(linkTo('/ja/labs/subscribe')).click();
  await expect(page).toHaveURL('/ja/labs/subscribe');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions expand to show their answers', async ({ page }) => {
    await page.goto('/labs/subscribe');
    const [question, others] = [page.locator('main details').first(), page.locator('main details')];
    expect(await others.count()).toBeGreaterThan(4);
    await expect(question.locator('p').last()).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p').last()).toBeVisible();
  });
});
