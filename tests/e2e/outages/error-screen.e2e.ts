import { expect, test } from '../../support/browser/fixtures.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';

test('an error of rendering shows the error screen in the current layout', async ({ page, problems }) => {
  problems.expect(/TypeError/);
  // A value that no renderer expects and no parser rejects.
  await page.route('**/api/installers*', (route) => route.fulfill({ json: { installers: {} } }));
  await page.goto('/labs');
  await page.getByRole('banner').locator(linkTo('/labs/download')).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.unexpected'));
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const home = page.getByRole('main').getByRole('link', { name: words('error.back-home') });
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('before the application starts', () => {
  test.use({ awaitsHydration: false });

  test('when the application can’t start, the page stays as the server sent it', async ({ page, problems }) => {
    problems.expect(/console error: Error while mounting app/);
    problems.expect(/page error: ReferenceError/);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MutationObserver'));
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/labs/packs');
    expect((await thrown).message).toMatch(/MutationObserver/);
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
