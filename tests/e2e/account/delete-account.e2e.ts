import type { Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { expectLoggedIn } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

const DAY_MS = 86_400_000;
const GRACE_DAYS = 14;

async function askForDeletion(page: Page, password: string): Promise<void> {
  await page.goto('/account/my-details');
  await page.getByText(words('account.delete.begin')).click();
  await page.getByLabel(words('account.current-password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('account.delete.submit') }).click();
}

const title = words('account.banner.deletion');

test('a member deletes the account with the password, and can cancel that', async ({ page, member, problems }) => {
  problems.expect(/403/);
  await askForDeletion(page, 'not the password');
  const field = page.getByLabel(words('account.current-password'), { exact: true });
  await expect(field).toHaveAccessibleDescription(words('form.issue.wrong_password'));
  await expect(field).toBeFocused();
  await askForDeletion(page, member.password);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(title)).toBeInViewport();
  await expectLoggedIn(page, member);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
  await expect(page.getByRole('main')).toContainText(date.format(Date.now() + GRACE_DAYS * DAY_MS));
  // The submitted form has a button with the same text until the account page replaces it.
  const banner = page.getByRole('region').filter({ hasText: title });
  await banner.getByRole('button', { name: words('account.banner.deletion.submit') }).click();
  await expect(page.getByText(words('account.done.restored'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

testWithoutScripts('without JavaScript, a member can cancel the deletion of an account', async ({ page, member }) => {
  await askForDeletion(page, member.password);
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: words('account.banner.deletion.submit') }).click();
  await expect(page.getByText(words('account.done.restored'))).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});
