import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

async function changeDetails(page: Page): Promise<void> {
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
}

test('changes of names and newsletter are saved', async ({ page, member: _ }) => {
  await changeDetails(page);
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'NL' })).toBeVisible();
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
  for (const value of [member.firstName, member.lastName, member.email]) expect(text).toContain(value);
  const session = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  expect(session.length).toBeGreaterThan(20);
  expect(text).not.toContain(session.split('.', 1).join());
  expect(text).not.toMatch(/argon2|hash|token/i);
  expect(text).not.toContain(member.password);
});

testWithoutScripts('without JavaScript, a plain form changes names and newsletter', async ({ page, member: _ }) => {
  await changeDetails(page);
});
