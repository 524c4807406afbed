import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, logOut } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { mailsTo } from '../support/mailbox.ts';

/** A demo account with a confirmed address. */
const EMMA = { email: 'emma@labs.example', password: 'listen-closely-2', initials: 'EH' };

const section = (page: Page) => page.getByRole('region', { name: words('account.passkeys') });
const press = (page: Page, key: string) =>
  section(page)
    .getByRole('button', { name: words(key) })
    .click();
const logInWithPasskey = (page: Page) => page.getByRole('button', { name: words('login.passkey') }).click();

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByLabel(words('account.passkeys.name')).fill(name);
  await press(page, 'account.passkeys.add');
  await expect(section(page).getByText(words('account.passkeys.added', { name }))).toBeVisible();
}

test('a member adds a passkey, logs in with it, may cancel that, and removes it', async ({ page, problems }) => {
  problems.expect(/response 401: POST .*\/api\/passkey-login$/);
  problems.expect(/console error: .*401/);
  const authenticator = await addAuthenticator(page);
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-details');
  await fillLogin(page, EMMA);
  await addPasskey(page, 'Studio laptop');
  await expect(section(page).getByText(words('account.passkeys.unused'))).toBeVisible();
  const nameField = section(page).getByLabel(words('account.passkeys.name'));
  await press(page, 'account.passkeys.add');
  await expect(section(page).getByText(words('form.issue.required'))).toBeVisible();
  await expect(nameField).toBeFocused();
  await nameField.fill('同じ電話');
  await press(page, 'account.passkeys.add');
  await expect(section(page).getByText(words('account.passkeys.known'))).toBeVisible();
  await logOut(page);
  // The page is for members: it leads to the login and back.
  await expect(page).toHaveURL('/account/login?redirect=%2Faccount%2Fmy-details');
  await expectLoggedOut(page);

  await authenticator.letIn(false);
  await logInWithPasskey(page);
  await expect(page.getByText(words('login.passkey.cancelled'))).toBeVisible();
  await expectLoggedOut(page);
  await authenticator.letIn(true);
  await logInWithPasskey(page);
  await expect(page).toHaveURL(/\/account\/my-details$/);
  await expectLoggedIn(page, EMMA);
  await expect(section(page).getByText(words('account.passkeys.unused'))).toHaveCount(0);

  const removal = words('account.passkeys.remove.name', { name: 'Studio laptop' });
  await section(page).getByLabel(removal).click();
  await press(page, 'account.passkeys.remove.submit');
  await expect(section(page).getByText(words('account.passkeys.none'))).toBeVisible();
  const mails = async () => (await mailsTo(EMMA.email)).filter(({ text }) => text.includes('Studio laptop')).length;
  await expect.poll(mails, { timeout: 15_000 }).toBe(2);
  await logOut(page);
  await expectLoggedOut(page);
  await logInWithPasskey(page);
  await expect(page.getByText(words('login.passkey.unknown'))).toBeVisible();
  await expectLoggedOut(page);
});

/** An authenticator in the page's browser that stores passkeys and needs no user gesture. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether verification of the user succeeds from now on. */
    letIn: (isUserVerified: boolean) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
