import type { Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { addressOf } from '../../support/browser/page-path-url.ts';
import {
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  joinAsMember,
  logInAs,
  newMember,
  newPerson,
} from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { linkFor } from '../support/mailbox.ts';

const NEW_PASSWORD = 'another long and quiet passphrase';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/account/change-password');
  await page.getByLabel(words('form.email')).fill(email);
  await page.getByRole('button', { name: words('forgot.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('forgot.sent.title'));
  await expect(page.getByText(words('forgot.sent.intro', { email }))).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(words('account.change-password.new'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('account.reset-password.submit') }).click();
}

async function changePassword(page: Page, current: string): Promise<void> {
  await page.goto('/account/change-password');
  await page.getByLabel(words('account.change-password.current'), { exact: true }).fill(current);
  await page.getByLabel(words('account.change-password.new'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words('account.change-password.submit') }).click();
}

test('a mailed link resets a forgotten password and ends every session', async ({ page, elsewhere, problems }) => {
  problems.expect(/401/);
  const person = await joinAsMember(elsewhere);

  await askForLink(page, person.email);
  const link = await linkFor('reset-password', person.email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/account\/reset-password\?link=[\w-]{22}$/);
  await expect(page.getByText(words('account.reset-password.intro', { email: person.email }))).toBeVisible();
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText(words('notice.password-set'))).toBeVisible();
  await expect(page, 'a reload does not show it again').toHaveURL('/account/login');

  await page.goto('/account/login');
  await fillLogin(page, person);
  await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expectLoggedIn(page, person);

  const other = await elsewhere.newPage();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/account\/login/);

  // A used link shows an error and offers a new one.
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(words('mail-link.unusable.title'));
  expect(other.url()).not.toContain('token');
  await other.getByRole('link', { name: words('mail-link.unusable.ask-again') }).click();
  await expect(other).toHaveURL('/account/change-password');
});

test('an invalid address shows an error, and one without an account the same confirmation', async ({ page }) => {
  await page.goto('/account/change-password');
  await page.getByLabel(words('form.email')).fill('mira@');
  await page.getByRole('button', { name: words('forgot.submit') }).click();
  await expect(page.getByText(words('form.issue.invalid_email'))).toBeVisible();
  await expect(page.getByLabel(words('form.email'))).toBeFocused();
  await askForLink(page, newPerson().email);
  await expect(page.getByRole('button', { name: words('forgot.again') })).toBeDisabled();
  await expect(page.getByText(words('forgot.again.soon'))).toBeVisible();
});

test('the secret of a link does not remain in the address, the history, the title or the page', async ({ page }) => {
  const { email } = await newMember();
  await askForLink(page, email);
  const link = await linkFor('reset-password', email);
  const token = new URL(link).searchParams.get('token') ?? 'missing';
  expect(token).toHaveLength(43);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page.getByLabel(words('account.change-password.new'), { exact: true })).toBeVisible();
  await untilQuiet(page);

  const [first = '', ...rest] = asked;
  expect(first).toContain(token);
  // Where the account area has a host of its own, the link first redirects there.
  const hops = new URL(link).host === new URL(addressOf('/account')).host ? 0 : 1;
  expect(rest.filter((request) => request.includes(token))).toHaveLength(hops);
  const ours = ['/', '/account'].map((path) => new URL(addressOf(path)).origin);
  expect(rest.filter((request) => !ours.includes(new URL(request.split(' ')[0] ?? '').origin))).toEqual([]);
  const seen = await page.evaluate(async () => {
    const address = location.href;
    return [address, document.title, document.referrer, document.documentElement.outerHTML, document.cookie].join('\n');
  });
  expect(seen).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
  await page.goForward();
  await expect(page).toHaveURL(/\/account\/reset-password\?link=[\w-]{22}$/);
});

test('a member changes the password, which logs out other devices', async ({ page, member, elsewhere, problems }) => {
  problems.expect(/403/);
  await logInAs(elsewhere, member);
  await changePassword(page, 'not the password');
  await expect(page.getByText(words('form.issue.wrong_password'))).toBeVisible();
  await expect(page.getByLabel(words('account.change-password.current'), { exact: true })).toBeFocused();
  await changePassword(page, member.password);
  await expect(page.getByText(words('notice.password-changed'))).toBeVisible();
  await expectLoggedIn(page, member);
  await page.reload();
  await expectLoggedIn(page, member);

  const other = await elsewhere.newPage();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/account\/login/);
});

testWithoutScripts('without JavaScript, plain forms reset a forgotten password', async ({ page, problems }) => {
  problems.expect(/400/);
  const person = await newMember();
  await askForLink(page, person.email);
  await expect(page.getByRole('button', { name: words('forgot.again') })).toBeEnabled();
  await page.goto(await linkFor('reset-password', person.email));
  await setPassword(page, 'short');
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText(words('notice.password-set'))).toBeVisible();
  await expectLoggedOut(page);
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expectLoggedIn(page, person);
});

testWithoutScripts('without JavaScript, a plain form changes the password', async ({ page, member }) => {
  await changePassword(page, member.password);
  await expect(page.getByText(words('notice.password-changed'))).toBeVisible();
  await expectLoggedIn(page, member);
});
