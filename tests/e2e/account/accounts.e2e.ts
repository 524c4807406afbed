import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import {
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  logOut,
  newMember,
  openLogin,
} from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

test('a member logs in from a page for members, logs out, and logs in by the modal', async ({ page, problems }) => {
  problems.expect(/401/);
  const person = await newMember();
  await page.goto('/account/my-details');
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-details$/);
  await fillLogin(page, { ...person, password: 'not the password' });
  const problem = page.getByText(words('login.problem.credentials'));
  await expect(problem).toBeVisible();
  await expect(page.getByRole('main').getByLabel(words('form.email'))).toHaveValue(person.email);
  await expectLoggedOut(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillLogin(page, person);
  // The error is not one of the submission that is pending.
  await expect(problem).toBeHidden();
  held.resolve();
  await expect(page).toHaveURL(/\/account\/my-details$/);
  await expectLoggedIn(page, person);
  await page.reload();
  await expectLoggedIn(page, person);
  await logOut(page);
  await expectLoggedOut(page);

  await page.goto('/labs/packs/frozen-strings');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fillLogin(page, person);
  await expect(dialog).toBeHidden();
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL(/\/labs\/packs\/frozen-strings$/);
});

test('Back from behind a login leads to the page before it, also after refusals', async ({ page, problems }) => {
  problems.expect(/401/);
  const person = await newMember();
  await page.goto('/labs/packs');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: words('nav.account'), exact: true }).click();
  await expect(page).toHaveURL(/\/account\/login\?redirect=/);
  // A form that is sent before hydration makes an entry of the history, as without JavaScript.
  await untilHydrated(page);
  for (const password of ['not the password', 'nor this one']) {
    await fillLogin(page, { ...person, password });
    // A refused password is cleared.
    await expect(page.getByRole('main').getByLabel(words('form.password'), { exact: true })).toHaveValue('');
  }
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/account$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await expectLoggedIn(page, person);
});

testWithoutScripts(
  'without JavaScript, a login returns to the section of the page for members that was opened',
  async ({ page, problems }) => {
    problems.expect(/401/);
    const person = await newMember();
    await page.goto('/account/my-details#passkeys');
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-details#passkeys$/);
    await fillLogin(page, { ...person, password: 'not the password' });
    await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/account\/my-details#passkeys$/);
    await expect(page.locator('#passkeys')).toBeInViewport();
  },
);
