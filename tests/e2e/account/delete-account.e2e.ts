import type { Page } from '@playwright/test';
import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { inGateFor } from '../support/full-run.ts';

const DAY_MS = 86_400_000;
const GRACE_DAYS = 14;

async function askForDeletion(page: Page, password: string, locale: LocaleCode = 'en-GB'): Promise<void> {
  const say = (key: string) => words(key, {}, locale);
  await page.goto(`${LOCALES[locale].pathPrefix}/account/my-details`);
  await page.getByText(say('account.delete.begin')).click();
  await page.getByLabel(say('account.current-password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('account.delete.submit') }).click();
}

const titleStart = (locale: LocaleCode) => words('account.banner.deletion', {}, locale);

for (const locale of ['en-GB', 'ja', 'ko'] as const satisfies readonly LocaleCode[]) {
  const title = `a member deletes the account with the password, and can cancel the deletion (${locale})`;
  test(title, inGateFor(locale), async ({ page, member, problems }) => {
    problems.expect(/403/);
    await askForDeletion(page, 'not the password', locale);
    const field = page.getByLabel(words('account.current-password', {}, locale), { exact: true });
    await expect(field).toHaveAccessibleDescription(words('form.issue.wrong_password', {}, locale));
    await expect(field).toBeFocused();
    await askForDeletion(page, member.password, locale);
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText(titleStart(locale))).toBeInViewport();
    await expectLoggedIn(page, member);
    const date = new Intl.DateTimeFormat(LOCALES[locale].languageTag, { dateStyle: 'long' });
    await expect(page.getByRole('main')).toContainText(date.format(Date.now() + GRACE_DAYS * DAY_MS));
    // The submitted form has a button with the same text until the account page replaces it.
    const banner = page.getByRole('region').filter({ hasText: titleStart(locale) });
    await banner.getByRole('button', { name: words('account.banner.deletion.submit', {}, locale) }).click();
    await expect(page.getByText(words('account.done.restored', {}, locale))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(titleStart(locale))).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member can cancel the deletion of an account', async ({ page, member }) => {
    await askForDeletion(page, member.password);
    await expect(page.getByText(titleStart('en-GB'))).toBeVisible();
    await page.getByRole('button', { name: words('account.banner.deletion.submit') }).click();
    await expect(page.getByText(words('account.done.restored'))).toBeVisible();
    await expect(page.getByText(titleStart('en-GB'))).toHaveCount(0);
  });
});
