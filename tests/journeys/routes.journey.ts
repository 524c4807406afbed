import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test } from './journey.ts';
import { ROUTES_UNDER_TEST } from './routes.ts';
import { words } from './words.ts';

for (const code of LOCALE_CODES) {
  const { pathPrefix, languageTag } = LOCALES[code];

  test.describe(`every route in ${code}`, () => {
    for (const { path, layout, status } of ROUTES_UNDER_TEST) {
      const address = `${pathPrefix}${path === '/' && pathPrefix ? '' : path}`;

      test(`${address} answers ${status} in the ${layout} layout`, async ({ page, request, problems }) => {
        const answer = await request.get(address, { maxRedirects: 0 });
        expect(answer.status()).toBe(status);
        if (status === 404) problems.expect(/404/);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag);
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
        if (status === 302) {
          const landed = new URL(page.url());
          expect(landed.pathname).toBe(`${pathPrefix}/${layout}/login`);
          expect(landed.searchParams.get('redirect')).toBe(address);
        }
      });
    }

    test(`${pathPrefix}/labs/no-such-page says which page is missing`, async ({ page, problems }) => {
      problems.expect(/404/);
      const path = `${pathPrefix}/labs/packs/no-such-pack`;
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.not-found', { path }, code));
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');
    });
  });
}

test('a page that is missing outside the areas is missed in the default layout', async ({ page, problems }) => {
  problems.expect(/404/);
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /nowhere/at/all');
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default');
});

test('titles follow the template', async ({ page }) => {
  await page.goto('/labs/packs');
  await expect(page).toHaveTitle(`${words('packs.title')} — LABS`);
});
