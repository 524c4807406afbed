import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { pagePathUrl } from '../../support/browser/page-path-url.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, fillRegistration, logOut, newPerson } from '../support/person.ts';
import { words } from '../../support/browser/words.ts';

test('somebody registers, logs out, and logs in again', async ({ page }) => {
  const person = newPerson();
  await page.goto('/labs/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await logOut(page);
  await expectLoggedOut(page);
  await page.goto('/labs/login');
  await fillLogin(page, person);
  await expectLoggedIn(page, person);
  await page.reload();
  await expectLoggedIn(page, person);
});

test('a wrong password is told in plain words, and the address stays', async ({ page, problems }) => {
  problems.expect(/401/);
  await page.goto('/labs/login');
  await fillLogin(page, { email: newPerson().email, password: 'not the password' });
  await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
  await expect(page.getByRole('main').getByLabel(words('form.email'))).toHaveValue(/@example\.com$/);
  await expectLoggedOut(page);
});

test('a page for members leads through the login and back to itself', async ({ page }) => {
  const person = newPerson();
  await page.goto('/labs/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await logOut(page);
  await expectLoggedOut(page);
  await page.goto('/account/my-details');
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-details$/);
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/account\/my-details$/);
  await expectLoggedIn(page, person);
});

for (const target of [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%09//evil.example',
]) {
  test(
    `the way back stays on our site: ${target}`,
    target === '//evil.example' ? {} : FULL_ONLY,
    async ({ page, baseURL }) => {
      const person = newPerson();
      await page.goto(`/labs/register?redirect=${encodeURIComponent(target)}`);
      await fillRegistration(page, person);
      await expectLoggedIn(page, person);
      expect(new URL(pagePathUrl(page)).origin).toBe(new URL(baseURL ?? '').origin);
    },
  );
}

test('the modal of the header logs in where the visitor is', async ({ page }) => {
  const person = newPerson();
  await page.goto('/labs/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await logOut(page);
  await expectLoggedOut(page);

  await page.goto('/labs/packs/frozen-strings');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('nav.log-in') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fillLogin(page, person);
  await expect(dialog).toBeHidden();
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL(/\/labs\/packs\/frozen-strings$/);
});

test('the modals are one at a time, and Escape closes', async ({ page }) => {
  await page.goto('/labs/packs');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('nav.register') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: words('register.title') })).toBeVisible();
  await dialog.getByRole('link', { name: words('login.title'), exact: true }).click();
  await expect(dialog.getByRole('heading', { name: words('login.title') })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('journey=register opens the registration modal', async ({ page }) => {
  await page.goto('/labs/packs?journey=register');
  await expect(page.getByRole('dialog').getByRole('heading', { name: words('register.title') })).toBeVisible();
});
