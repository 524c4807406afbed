import { INVITED_ACCOUNT } from '@sound-library/product-api/demo/accounts.ts';
import { expect, test } from './journey.ts';
import { linkFor } from './mailbox.ts';
import { expectLoggedIn, fillLogin } from './person.ts';
import { words } from './words.ts';

const PASSWORD = 'a long and quiet passphrase';

test('an account that was made without details gets its name and password by a mailed link', async ({ page }) => {
  const { email } = INVITED_ACCOUNT;
  await page.goto('/account/change-password');
  await page.getByLabel(words('form.email')).fill(email);
  await page.getByRole('button', { name: words('forgot.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('forgot.sent.title'));

  await page.goto(await linkFor('set-account-details', email));
  await expect(page).toHaveURL('/account/set-account-details');
  await expect(page.getByText(words('account.set-details.intro', { email }))).toBeVisible();
  const submit = page.getByRole('button', { name: words('account.set-details.submit') });
  await page.getByLabel(words('register.last-name'), { exact: true }).fill('Okafor');
  await submit.click();
  await expect(page.getByLabel(words('register.first-name'), { exact: true })).toBeFocused();
  await page.getByLabel(words('register.first-name'), { exact: true }).fill('Ngozi');
  await page.getByLabel(words('form.password'), { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByText(words('notice.details-set'))).toBeVisible();
  await fillLogin(page, { email, password: PASSWORD });
  await expectLoggedIn(page, { initials: 'NO' });
});
