import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, TEST_MODES, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, logInAs } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

for (const [mode, testInMode] of TEST_MODES) {
  testInMode(`${mode}, changes of names and newsletter are saved`, async ({ page, member: _ }) => {
    await page.goto('/account/my-details');
    const section = page.getByRole('region', { name: words('account.personal') });
    await section.getByLabel(words('register.first-name'), { exact: true }).fill('Noor');
    await section.getByLabel(words('register.last-name'), { exact: true }).fill('Lind');
    await section.getByText(words('register.newsletter')).click();
    await section.getByRole('button', { name: words('account.personal.submit') }).click();
    await expect(page.getByText(words('account.done.details'))).toBeVisible();
    await page.goto('/account/my-details');
    await expect(section.getByLabel(words('register.first-name'), { exact: true })).toHaveValue('Noor');
    await expect(section.getByLabel(words('register.last-name'), { exact: true })).toHaveValue('Lind');
    await expect(section.getByRole('checkbox')).toBeChecked();
    await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'NL' })).toBeVisible();
  });
}

test('a missing name is shown at its field, links lead to sections, and the data export holds no secret', async ({
  page,
  member,
  context,
}) => {
  await page.goto('/account/my-details');
  const field = page.getByLabel(words('register.first-name'));
  await field.fill('  ');
  await page.getByRole('button', { name: words('account.personal.submit') }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(words('form.issue.required'));
  await expect(page.getByLabel(words('register.last-name'))).toHaveValue(member.lastName);

  await page
    .getByRole('navigation', { name: words('account.details.nav') })
    .getByRole('link', { name: words('account.delete') })
    .click();
  await expect(page.getByRole('region', { name: words('account.delete') })).toBeFocused();
  await expect(page.getByText(words('account.delete.begin'))).toBeInViewport();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words('account.data.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  for (const value of [member.firstName, member.lastName, member.email]) expect(text).toContain(value);
  const session = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  expect(session.length).toBeGreaterThan(20);
  expect(text).not.toContain(session.split('.', 1).join());
  expect(text).not.toMatch(/argon2|hash|token/i);
  expect(text).not.toContain(member.password);
});

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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const device = words('account.devices.name', { browser: 'Firefox', system: 'Windows' });

for (const [mode, testInMode] of TEST_MODES) {
  testInMode(`${mode}, one device can log out another`, async ({ page, member, elsewhere, javaScriptEnabled }) => {
    await logInAs(elsewhere, member, FIREFOX);
    const there = await elsewhere.newPage();
    await there.goto('/account');
    await expectLoggedIn(there, member);

    await page.goto('/account/my-details');
    const section = page.getByRole('region', { name: words('account.devices'), exact: true });
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section.getByText(words('account.devices.current'))).toHaveCount(1);
    await section.getByRole('button', { name: words('account.devices.log-out.name', { device }) }).click();
    await expect(page.getByText(words('account.done.device'))).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section.getByText(words('account.devices.only'))).toBeVisible();
    if (javaScriptEnabled) await expect(section).toBeFocused();

    await there.goto('/account/my-details?from=there');
    await expect(there).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-details%3Ffrom%3Dthere$/);
    await page.goto('/account');
    await expectLoggedIn(page, member);
  });
}
