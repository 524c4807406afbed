import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { fillLogin, logOut } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { inGateFor } from '../support/full-run.ts';

async function changeDetails(page: Page, locale: LocaleCode): Promise<void> {
  const say = (key: string) => words(key, {}, locale);
  await page.goto(`${LOCALES[locale].pathPrefix}/account/my-details`);
  const section = page.getByRole('region', { name: say('account.personal') });
  await section.getByLabel(say('register.first-name'), { exact: true }).fill('Noor');
  await section.getByLabel(say('register.last-name'), { exact: true }).fill('Lind');
  await section.getByText(say('register.newsletter')).click();
  await section.getByRole('button', { name: say('account.personal.submit') }).click();
  await expect(page.getByText(say('account.done.details'))).toBeVisible();
  await page.goto(`${LOCALES[locale].pathPrefix}/account/my-details`);
  await expect(section.getByLabel(say('register.first-name'), { exact: true })).toHaveValue('Noor');
  await expect(section.getByLabel(say('register.last-name'), { exact: true })).toHaveValue('Lind');
  await expect(section.getByRole('checkbox')).toBeChecked();
}

for (const locale of ['en-GB', 'ja', 'ko'] as const satisfies readonly LocaleCode[]) {
  test(`changes of names and newsletter are saved (${locale})`, inGateFor(locale), async ({ page, member: _ }) => {
    await changeDetails(page, locale);
    await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'NL' })).toBeVisible();
  });
}

test('what was typed is there again after another tab logged out', async ({ page, member, context }) => {
  await page.goto('/account/my-details');
  await untilQuiet(page);
  await page.getByLabel(words('register.first-name')).fill('Noor');
  const other = await context.newPage();
  // Tabs of one host notify each other.
  await other.goto('/account');
  await logOut(other);
  await expect(page).toHaveURL(/\/account\/login\?/);
  await fillLogin(page, member);
  await expect(page).toHaveURL(/\/account\/my-details$/);
  await expect(page.getByLabel(words('register.first-name'))).toHaveValue('Noor');
});

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
  for (const known of [member.firstName, member.lastName, member.email]) expect(text).toContain(known);
  const session = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  expect(session.length).toBeGreaterThan(20);
  expect(text).not.toContain(session.split('.', 1).join());
  expect(text).not.toMatch(/argon2|hash|token/i);
  expect(text).not.toContain(member.password);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain form changes names and newsletter', async ({ page, member: _ }) => {
    await changeDetails(page, 'en-GB');
  });
});
