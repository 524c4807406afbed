import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, logOut } from '../support/person.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';
import { words } from '../../support/browser/words.ts';

// Each test has a demo account of its own: their addresses are confirmed.
const EMMA = { email: 'emma@labs.example', password: 'listen-closely-2', initials: 'EH' };
const DEMO = { email: 'demo@labs.example', password: 'listen-closely-1', initials: 'DL' };

const section = (page: Page) => page.getByRole('region', { name: words('account.passkeys') });
const logInWithPasskey = (page: Page) => page.getByRole('button', { name: words('login.passkey') }).click();

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByLabel(words('account.passkeys.name')).fill(name);
  await section(page)
    .getByRole('button', { name: words('account.passkeys.add') })
    .click();
  await expect(section(page).getByText(words('account.passkeys.added', { name }))).toBeVisible();
}

test('somebody adds a passkey, logs in with it, and removes it', async ({ page, problems }) => {
  problems.expect(/answer 401: POST .*\/api\/passkey-login$/);
  problems.expect(/console error: .*401/);
  await addAuthenticator(page);
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-details');
  await fillLogin(page, EMMA);
  await addPasskey(page, 'Studio laptop');
  await expect(section(page).getByText(words('account.passkeys.unused'))).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);

  await page.goto('/account/login?redirect=%2Faccount%2Fmy-details');
  await logInWithPasskey(page);
  await expect(page).toHaveURL(/\/account\/my-details$/);
  await expectLoggedIn(page, EMMA);
  await expect(section(page).getByText(words('account.passkeys.unused'))).toHaveCount(0);

  await section(page)
    .getByLabel(words('account.passkeys.remove.name', { name: 'Studio laptop' }))
    .click();
  await section(page)
    .getByRole('button', { name: words('account.passkeys.remove.submit') })
    .click();
  await expect(section(page).getByText(words('account.passkeys.none'))).toBeVisible();
  const told = async () => (await mailsTo(EMMA.email)).filter(({ text }) => text.includes('Studio laptop')).length;
  await expect.poll(told, { timeout: 15_000 }).toBe(2);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);
  await page.goto('/account/login');
  await logInWithPasskey(page);
  await expect(page.getByText(words('login.passkey.unknown'))).toBeVisible();
  await expectLoggedOut(page);
});

test('a passkey logs in from the modal, and the visitor stays where they are', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-details');
  await fillLogin(page, DEMO);
  await addPasskey(page, '電話');
  await section(page)
    .getByRole('button', { name: words('account.passkeys.add') })
    .click();
  await expect(section(page).getByText(words('form.issue.required'))).toBeVisible();
  await section(page).getByLabel(words('account.passkeys.name')).fill('同じ電話');
  await section(page)
    .getByRole('button', { name: words('account.passkeys.add') })
    .click();
  await expect(section(page).getByText(words('account.passkeys.known'))).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);

  await page.goto('/labs/packs/frozen-strings');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('nav.log-in') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await logInWithPasskey(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectLoggedIn(page, DEMO);
  await expect(page).toHaveURL(/\/labs\/packs\/frozen-strings$/);
});

test('who thinks better of it is told so in plain words', async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await authenticator.letIn(false);
  await page.goto('/labs/login');
  await logInWithPasskey(page);
  await expect(page.getByText(words('login.passkey.cancelled'))).toBeVisible();
  await expectLoggedOut(page);
});
