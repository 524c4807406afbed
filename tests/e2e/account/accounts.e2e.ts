import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, fillRegistration, logOut, newPerson } from '../support/person.ts';

test('a visitor registers, logs out, and logs in from a page for members and from the modal in the header', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  const person = newPerson();
  await page.goto('/labs/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await logOut(page);
  await expectLoggedOut(page);

  await page.goto('/account/my-details');
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-details$/);
  await fillLogin(page, { ...person, password: 'not the password' });
  await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
  await expect(page.getByRole('main').getByLabel(words('form.email'))).toHaveValue(person.email);
  await expectLoggedOut(page);
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/account\/my-details$/);
  await expectLoggedIn(page, person);
  await page.reload();
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
