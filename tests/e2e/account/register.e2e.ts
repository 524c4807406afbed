import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { pagePathUrl } from '../../support/browser/page-path-url.ts';
import { expectLoggedIn, expectLoggedOut, fillRegistration, logOut, newPerson } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { linkFor } from '../support/mailbox.ts';

test('a visitor registers in Korean and confirms the address in another browser', async ({ page, elsewhere }) => {
  const person = newPerson();
  const text = (key: string, values = {}) => words(key, values, 'ko');
  await page.goto('/ko/labs/register');
  await fillRegistration(page, person, { locale: 'ko' });
  await expectLoggedIn(page, person);
  await expect(page.getByText(text('notice.registered'))).toBeVisible();
  await page.getByRole('link', { name: text('notice.close') }).click();
  await expect(page.getByText(text('notice.registered'))).toHaveCount(0);
  await expect(page).toHaveURL('/ko/labs/packs');

  const link = await linkFor('confirm', person.email);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/confirm\?link=[\w-]{22}$/);
  await expect(other.getByText(text('confirm.confirm-email.intro', { email: person.email }))).toBeVisible();
  await other.getByRole('button', { name: text('confirm.confirm-email.submit') }).click();
  const title = other.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(text('confirm.confirm-email.done.title'));
  await expect(title).toBeFocused();
  await expectLoggedOut(other, 'ko');
  await other.reload();
  await expect(title).toHaveText(text('mail-link.unusable.title'));
});

test('the registration modal closes with the notice, on the visitor’s current page', async ({ page }) => {
  const person = newPerson();
  await page.goto('/labs/packs/frozen-strings?journey=register');
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(words('notice.registered'))).toBeVisible();
  expect(new URL(pagePathUrl(page)).pathname).toBe('/labs/packs/frozen-strings');
});

test('a page that requires a login opens the registration modal above the login page', async ({ page }) => {
  const person = newPerson();
  await page.goto('/account?journey=register');
  await expect(page).toHaveURL('/account/login?redirect=%2Faccount%3Fjourney%3Dregister&journey=register');
  await expect(page.getByRole('dialog', { name: words('register.title') })).toBeVisible();
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL(/\/account\?journey=register/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a bot that fills in every field seems to succeed without registering', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/labs/register');
  const trap = page.locator('form input[tabindex="-1"]').first();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = '17';
  });
  await fillRegistration(page, newPerson());
  await expect(page.getByText(words('notice.registered'))).toBeVisible();
  expect(calls).not.toContain('/api/register');
  await expectLoggedOut(page);
});

testWithoutScripts(
  'without JavaScript, a text captcha replaces the script, plain forms confirm an address and log out',
  async ({ page, problems }) => {
    problems.expect(/400/);
    const person = newPerson();
    await page.goto('/labs/register');
    await fillRegistration(page, person);
    await expect(page.getByText(words('form.problem.captcha-rejected'))).toBeVisible();
    await expect(page.getByLabel(words('form.email'))).toHaveValue(person.email);
    await fillRegistration(page, person, { withoutScript: true });
    await expectLoggedIn(page, person);
    await expect(page.getByText(words('notice.registered'))).toBeVisible();
    await page.goto(await linkFor('confirm', person.email));
    await page.getByRole('button', { name: words('confirm.confirm-email.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('confirm.confirm-email.done.title'));
    await page.getByRole('link', { name: words('mail-link.to-account') }).click();
    await expect(page).toHaveURL('/account');
    await logOut(page);
    await expectLoggedOut(page);
  },
);
