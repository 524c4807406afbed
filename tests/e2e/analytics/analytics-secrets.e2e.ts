import { expect, test } from '../../support/browser/fixtures.ts';
import { awaitHydration } from '../../support/browser/hydration.ts';
import { words } from '../../support/browser/words.ts';
import type { Product } from '../../support/product.ts';
import { Collector } from '../support/analytics-records.ts';
import { agreeToAnalytics } from '../support/consent.ts';
import { linkFor, type MailPage } from '../support/mailbox.ts';
import { expectLoggedIn, expectLoggedOut, fillLogin, fillRegistration, logOut, newPerson } from '../support/person.ts';

const NEW_PASSWORD = 'another long and quiet passphrase';

let product: Product;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

test('nothing of links in mails, passwords or addresses of people reaches analytics of a visitor who agreed', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const collector = new Collector(product);
  const context = await browser.newContext({ baseURL: product.url });
  await awaitHydration(context);
  await agreeToAnalytics(context, product);
  const page = await context.newPage();
  const person = newPerson();
  const secrets = [person.password, NEW_PASSWORD];
  const openLink = async (name: MailPage) => {
    const link = await linkFor(name, person.email, { sandboxUrl: product.sandboxUrl });
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThan(20);
    secrets.push(token);
    await page.goto(link);
  };

  await page.goto('/labs/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await openLink('confirm');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).not.toHaveURL(/token=/);
  await page.goto('/labs/packs');
  await logOut(page);
  await expectLoggedOut(page);

  await page.goto('/account/change-password');
  await page.getByLabel(words('form.email')).fill(person.email);
  await page.getByRole('button', { name: words('forgot.submit') }).click();
  await openLink('reset-password');
  await page.getByLabel(words('account.change-password.new'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words('account.reset-password.submit') }).click();
  await expect(page).toHaveURL(/\/account\/login\?notice=password-set$/);
  await page.goto(`/labs/packs?query=${encodeURIComponent(person.email)}`);
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-details%3Fnote%3Dnever-tell');
  await fillLogin(page, person);
  await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expectLoggedIn(page, person);

  const logins = async () => (await collector.records()).filter(({ data }) => data.event === 'logged in').length;
  await expect.poll(logins, { timeout: 20_000 }).toBe(1);
  const records = await collector.records();
  expect(records.length).toBeGreaterThan(8);
  for (const { data } of records) {
    const { $email: _, ...told } = data.$set ?? {};
    const text = JSON.stringify({ ...data, $set: told });
    for (const secret of [...secrets, person.email, 'never-tell']) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/(token|password|redirect|query)=/);
  }
  await context.close();
});
