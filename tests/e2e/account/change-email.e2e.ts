import type { Page } from '@playwright/test';
import { expect, TEST_MODES, test } from '../../support/browser/fixtures.ts';
import { logInAs, newPerson, type Person } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { linkFor, mailsTo } from '../support/mailbox.ts';

async function askForChange(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/account/my-details/change-email');
  await page.getByLabel(words('account.change-email.new')).fill(email);
  await page.getByLabel(words('account.current-password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('account.change-email.submit') }).click();
}

/** Opens the link of the mail in a mailbox and presses the only button of its page. */
async function openLink(page: Page, email: string): Promise<void> {
  await page.goto(await linkFor('confirm', email));
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
}

for (const [mode, testInMode] of TEST_MODES) {
  testInMode(
    `${mode}, the link to the new address confirms the change, the old one is notified`,
    async ({ page, member, context }) => {
      await openLink(page, member.email);
      const before = (await mailsTo(member.email)).length;
      const { email } = newPerson();
      await askForChange(page, { email, password: member.password });
      await expect(page.getByText(words('account.done.confirmation'))).toBeVisible();
      await openLink(page, email);
      await expect.poll(async () => (await mailsTo(member.email)).length).toBeGreaterThan(before);
      const notice = (await mailsTo(member.email)).at(before);
      expect(notice?.text).toContain(email);
      await logInAs(context, { ...member, email });
      await page.goto('/account');
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
      await expect(page.getByText(words('account.email.confirmed'), { exact: true })).toBeVisible();
    },
  );
}

test('errors show at their fields, an accepted change as pending at home', async ({ page, member, problems }) => {
  problems.expect(/403/);
  const { email } = newPerson();
  const address = page.getByLabel(words('account.change-email.new'));
  const password = page.getByLabel(words('account.current-password'), { exact: true });
  await askForChange(page, { email: member.email.toUpperCase(), password: member.password });
  await expect(address).toHaveAccessibleDescription(words('account.problem.same-address'));
  await askForChange(page, { email: 'mira@nowhere', password: member.password });
  await expect(address).toHaveAccessibleDescription(words('form.issue.invalid_email'));
  await expect(address).toBeFocused();
  await askForChange(page, { email, password: 'not the password' });
  await expect(password).toHaveAccessibleDescription(words('form.issue.wrong_password'));
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  await expect(address).toHaveValue(email);
  expect(await mailsTo(email)).toEqual([]);

  await askForChange(page, { email, password: member.password });
  await expect(page.getByText(words('account.change-email.sent.title', { email }))).toBeVisible();
  await linkFor('confirm', email);
  await page.goto('/account');
  await expect(page.getByText(words('account.banner.pending', { email, current: member.email }))).toBeVisible();
});
