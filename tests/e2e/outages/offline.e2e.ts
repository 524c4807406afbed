import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import {
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  logInAs,
  logOut,
  newPerson,
} from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

/** Network errors of the browser, and of pages for requests that were still pending. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|console (warning|error): \D+ (could not be|can not be) /;
/** User data counts as fresh for a minute. */
const LATER_MS = 61_000;

test('a form without a network shows an error, however old the page', async ({ page, context, problems }) => {
  problems.expect(NO_NETWORK);
  await page.clock.install();
  await page.goto('/account/login');
  await page.clock.fastForward(LATER_MS);
  // What the page loads when idle has loaded.
  await untilQuiet(page);
  await context.setOffline(true);
  await fillLogin(page, newPerson());
  await expect(page.getByText(words('form.problem.offline'))).toBeVisible();
  await context.setOffline(false);
});

test('without a network, a visited page opens, another shows an error', async ({ page, context, problems }) => {
  problems.expect(NO_NETWORK);
  await page.clock.install();
  await page.goto('/labs/packs');
  const [first, second] = [page.locator('main article h2 a').nth(0), page.locator('main article h2 a').nth(1)];
  await first.click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z]/);
  await page.goBack();
  await page.clock.fastForward(LATER_MS);
  await context.setOffline(true);
  await first.click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await second.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.unavailable'));
  await expect(page.getByText(words('error.offline.hint'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words('error.offline.hint'))).toHaveCount(0);
  await page.getByRole('link', { name: words('error.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words('error.unavailable'));
});

test('a failed logout leaves the member logged in and can be repeated', async ({ page, member, context, problems }) => {
  problems.expect(NO_NETWORK);
  await page.goto('/account');
  // What the page loads when idle has loaded.
  await untilQuiet(page);
  await context.setOffline(true);
  await logOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.unavailable'));
  await expectLoggedIn(page, member);
  await context.setOffline(false);
  await page.getByRole('button', { name: words('error.retry') }).click();
  await expect(page).toHaveURL('/account/login?redirect=%2Faccount');
  await expectLoggedOut(page);
  expect((await context.cookies()).some(({ name }) => name === 'session')).toBe(false);
});

test('a device that was logged out while it had no network asks for a login, and has what was typed', async ({
  page,
  member,
  context,
  elsewhere,
  problems,
}) => {
  problems.expect(/\b401\b/);
  await page.clock.install();
  await page.goto('/account/my-details');
  await untilQuiet(page);
  await page.getByLabel(words('register.first-name')).fill('Noor');
  await context.setOffline(true);
  await page.clock.fastForward(LATER_MS);
  await logInAs(elsewhere, member);
  const there = await elsewhere.newPage();
  await there.goto('/account/my-details');
  await there.getByRole('button', { name: words('account.devices.log-out-others') }).click();
  await expect(there.getByText(words('account.done.devices'))).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/account/login?redirect=%2Faccount%2Fmy-details');
  await expectLoggedOut(page);
  await fillLogin(page, member);
  await expect(page).toHaveURL('/account/my-details');
  await expect(page.getByLabel(words('register.first-name'))).toHaveValue('Noor');
});
