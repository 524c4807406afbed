import type { BrowserContext, Page } from '@playwright/test';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { SERVICES } from '../../../scripts/start/listeners.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../support/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { awaitHydration, followRequests, untilQuiet } from '../support/hydration.ts';
import { linkFor } from '../support/mailbox.ts';
import { joinAsMember } from '../support/member.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, fillRegistration, newPerson } from '../support/person.ts';
import { words } from '../support/words.ts';

const NEW_PASSWORD = 'another long and quiet passphrase';

let product: Product;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

const endAll = () => Promise.all(SERVICES.map(({ name }) => product.stop(name)));
const startAll = () => Promise.all(SERVICES.map(({ name }) => product.restart(name)));
const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const join = (page: Page) => joinAsMember(page.context(), product.url, product.bffUrl);
const mailed = (to: Parameters<typeof linkFor>[0], email: string) =>
  linkFor(to, email, { sandboxUrl: product.sandboxUrl, timeoutMs: 60_000 });
const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: words(key) })
    .click();

/** Registers, and will confirm the address later. */
async function newcomer(page: Page) {
  const person = newPerson();
  // The way back leads to a page without pictures: none is on its way when their server ends.
  await open(page, '/labs/register?redirect=%2Faccount');
  await fillRegistration(page, person);
  await expect(page).toHaveURL(/\/account\?notice=registered$/);
  await expectLoggedIn(page, person);
  return {
    async goesOn() {
      await page.reload();
      await expectLoggedIn(page, person);
      await page.goto(await mailed('confirm', person.email));
      await expect(page.getByText(words('confirm.confirm-email.intro', { email: person.email }))).toBeVisible();
    },
    async ends() {
      await press(page, 'confirm.confirm-email.submit');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('confirm.confirm-email.done.title'));
      await open(page, '/account');
      await expect(page.getByText(words('account.email.confirmed'), { exact: true })).toBeVisible();
    },
  };
}

/** Saves one name, and has typed the other. */
async function careful(page: Page) {
  await join(page);
  await open(page, '/account/my-details');
  const firstName = page.getByLabel(words('register.first-name'), { exact: true });
  const lastName = page.getByLabel(words('register.last-name'), { exact: true });
  await firstName.fill('Noor');
  await press(page, 'account.personal.submit');
  await expect(page.getByText(words('account.done.details'))).toBeVisible();
  await lastName.fill('Lind');
  return {
    async goesOn() {
      await press(page, 'account.personal.submit');
      await expectLoggedIn(page, { initials: 'NL' });
    },
    async ends() {
      await page.reload();
      await expectLoggedIn(page, { initials: 'NL' });
      await expect(firstName).toHaveValue('Noor');
      await expect(lastName).toHaveValue('Lind');
    },
  };
}

/** Logs out; who kept the cookie is out too. */
async function leaver(page: Page) {
  await join(page);
  const cookies = await page.context().cookies();
  const headers = { origin: product.url, [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  expect((await page.request.post(`${product.url}/api/logout`, { headers })).ok()).toBe(true);
  return {
    async goesOn() {
      await page.context().addCookies(cookies);
      await open(page, '/account');
      await expect(page).toHaveURL(/\/account\/login/);
    },
  };
}

/** Asks for a new password while the mail server is away. */
async function forgetful(page: Page) {
  const person = await join(page);
  await page.context().clearCookies();
  await open(page, '/account/change-password');
  await product.stop('sandbox');
  await page.getByLabel(words('form.email')).fill(person.email);
  await press(page, 'forgot.submit');
  await expect(page.getByText(words('forgot.sent.intro', { email: person.email }))).toBeVisible();
  return {
    async goesOn() {
      await page.goto(await mailed('reset-password', person.email));
      await page.getByLabel(words('account.change-password.new'), { exact: true }).fill(NEW_PASSWORD);
    },
    async ends() {
      await press(page, 'account.reset-password.submit');
      await expect(page.getByText(words('notice.password-set'))).toBeVisible();
      await expectLoggedOut(page);
      await fillLogin(page, { ...person, password: NEW_PASSWORD });
      await expectLoggedIn(page, person);
    },
  };
}

// Starting everything anew costs most of the time, so all of them live through the same two restarts.
test(
  'what was acknowledged outlives the end of every process, in the middle of what people do',
  FULL_ONLY,
  async ({ browser, problems }) => {
    test.setTimeout(240_000);
    const visits: BrowserContext[] = [];
    const visit = async () => {
      const context = await browser.newContext();
      visits.push(context);
      await awaitHydration(context);
      followRequests(context);
      problems.watch(context);
      return context.newPage();
    };
    const registering = await newcomer(await visit());
    const saving = await careful(await visit());
    const loggingOut = await leaver(await visit());
    const forgetting = await forgetful(await visit());

    const restartAll = async () => {
      // What a page asks for by itself, once it lives, is not what this is about.
      const pages = visits.flatMap((context) => context.pages());
      await Promise.all(pages.map(untilQuiet));
      await endAll();
      await startAll();
    };

    await restartAll();
    await registering.goesOn();
    await saving.goesOn();
    await loggingOut.goesOn();
    await forgetting.goesOn();

    await restartAll();
    await registering.ends();
    await saving.ends();
    await forgetting.ends();
    await Promise.all(visits.map((context) => context.close()));
  },
);
