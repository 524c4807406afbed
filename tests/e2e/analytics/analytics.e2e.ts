import { test as base, expect } from '../../support/browser/fixtures.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import {
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  fillRegistration,
  logOut,
  newMember,
  newPerson,
  openLogin,
} from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { Collector, IDENTIFIED, pageview } from '../support/collector.ts';
import { agreeToAnalytics } from '../support/consent.ts';
import { payWith } from '../support/hosted-checkout.ts';
import { linkFor, type MailPage } from '../support/mailbox.ts';

interface CollectorFixtures {
  /** Each test's events are compared with what this visitor did since the last comparison. */
  readonly collector: Collector;
}

/** Visitors who have agreed to analytics. The tests share a product, and run one after the other. */
const test = base.extend<CollectorFixtures>({
  collector: [
    async ({ context, page }, use) => {
      await page.clock.install();
      const collector = new Collector();
      await collector.forgetAll();
      await agreeToAnalytics(context);
      await context.route('**/api/geolocation', (route) =>
        route.fulfill({ json: { country_code: 'US', currency_code: 'USD' } }),
      );
      await use(collector);
    },
    { auto: true },
  ],
});
test.describe.configure({ timeout: 90_000 });

const NEW_PASSWORD = 'another long and quiet passphrase';
const WRONG_PASSWORD = 'not the one';
const TIMED = { $duration: expect.any(Number) };
const FROZEN = { slug: 'frozen-strings', title: 'Frozen Strings', isPremium: false };
const REFUSED = /(response 401|console error: .*401)/;

test('page views: each page once, in order, and not again when only the query changes', async ({ page, collector }) => {
  await page.goto('/labs/packs');
  await expect(page.locator('main article [tabindex="0"]')).toHaveCount(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('nav.about') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/labs\/about$/);
  await expect(page).toHaveTitle(/About/);
  await collector.expectNext(page, [pageview('/labs/packs'), pageview('/labs/about')]);
  await page.goto('/labs/packs/frozen-strings?utm_source=test&note=never-tell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FROZEN.title);
  await collector.expectNext(page, [pageview('/labs/packs/frozen-strings'), ['product page viewed', FROZEN]]);
});

test('account events: registration, logout, failed login and login', async ({ page, collector, problems }) => {
  const person = newPerson();
  problems.expect(REFUSED);
  await page.goto('/labs/register');
  // The library must have loaded: it dates an identification itself.
  await collector.expectNext(page, [pageview('/labs/register')]);
  await fillRegistration(page, person);
  await expect(page.getByText(words('notice.registered'))).toBeVisible();
  await logOut(page);
  await expectLoggedOut(page);
  await openLogin(page);
  await fillLogin(page, { ...person, password: WRONG_PASSWORD });
  await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
  await fillLogin(page, person);
  await expectLoggedIn(page, person);
  await collector.expectNext(page, [
    IDENTIFIED,
    ['registered', { source: 'labs-page' }],
    pageview('/labs/packs'),
    ['logged out', {}],
    ['modal opened', { modal: 'login' }],
    ['login invalid credentials', {}],
    IDENTIFIED,
    ['logged in', { method: 'password' }],
    ['modal closed', { modal: 'login' }],
  ]);
  const events = await collector.recordsOf('track');
  const propertiesOf = (name: string) => events.find(({ data }) => data.event === name)?.data.properties;
  const { alias, distinct_id } = propertiesOf('$create_alias') ?? {};
  expect([alias, distinct_id]).toEqual([propertiesOf('registered')?.distinct_id, expect.stringMatching(/^\$device:/)]);
  const common = { area: 'labs', language: 'en-GB' };
  const guest = { ...common, loginState: 'guest', hasPremium: false };
  expect(await collector.superPropertiesOf('login invalid credentials')).toEqual(guest);
  expect(await collector.superPropertiesOf('modal closed')).toEqual({ ...guest, loginState: 'member' });
  const profile = { language: 'en-GB', hasPremium: false, subscriptions: '' };
  await expect.poll(() => collector.profileOf(alias), { timeout: 20_000 }).toMatchObject(profile);
});

test('subscription events: from the offers to the end of the visit', async ({ page, member: _, collector }) => {
  await page.goto('/labs/subscribe');
  // The library must have loaded, as it has when a visitor has read the offers: it stores when the checkout began.
  await collector.expectNext(page, [pageview('/labs/subscribe'), IDENTIFIED]);
  await page.getByRole('radio', { name: /per year/ }).check();
  await page.getByRole('button', { name: words('subscribe.submit') }).click();
  await payWith(page, 'pays');
  await expect(page.getByText(words('subscribe.owner.title'))).toBeVisible();
  const plan = 'labs-premium-USD-Yearly';
  await collector.expectNext(page, [
    ['plan chosen', { plan, currency: 'USD', price: 9900, term: 'year' }],
    ['checkout started', { plan, hasCoupon: false }],
    pageview('/labs/subscribe'),
    ['checkout finished', { state: 'succeeded', ...TIMED }],
  ]);
  const buyer = (await collector.recordsOf('track')).find(({ data }) => data.event === 'checkout finished')?.data;
  await expect
    .poll(() => collector.profileOf(buyer?.properties?.distinct_id), { timeout: 20_000 })
    .toMatchObject({ hasPremium: true, subscriptions: expect.stringMatching(/^(active|in_trial)$/) });

  await page.goto('/account');
  // An event is lost if the page is left before the code that sends it has loaded.
  await collector.expectNext(page, [pageview('/account')]);
  await page.getByRole('button', { name: words('account.subscription.manage') }).click();
  await page.getByRole('link', { name: 'Back to LABS' }).click();
  await expect(page.getByRole('button', { name: words('account.subscription.manage') })).toBeVisible();
  // A form submitted before hydration sends no event.
  await untilHydrated(page);
  await logOut(page);
  await expectLoggedOut(page);
  await collector.expectNext(page, [
    ['portal opened', {}],
    pageview('/account'),
    ['portal finished', {}],
    ['logged out', {}],
    pageview('/account/login'),
  ]);
});

test('no event holds a secret of mail links, a search or a login', async ({ page, collector, problems }) => {
  problems.expect(REFUSED);
  const person = await newMember();
  const secrets = [
    person.email,
    person.password,
    NEW_PASSWORD,
    person.lastName,
    'never-tell',
    WRONG_PASSWORD,
    'Bearer',
  ];
  const openLink = async (name: MailPage) => {
    const link = await linkFor(name, person.email);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThan(20);
    secrets.push(token);
    await page.goto(link);
  };
  await openLink('confirm');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).not.toHaveURL(/token=/);
  await page.goto('/account/change-password');
  await page.getByLabel(words('form.email')).fill(person.email);
  await page.getByRole('button', { name: words('forgot.submit') }).click();
  await openLink('reset-password');
  await page.getByLabel(words('account.change-password.new'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words('account.reset-password.submit') }).click();
  await expect(page.getByText(words('notice.password-set'))).toBeVisible();
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.goto(`/labs/packs?query=${encodeURIComponent(person.email)}`);
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-details%3Fnote%3Dnever-tell');
  await fillLogin(page, { ...person, password: WRONG_PASSWORD });
  await expect(page.getByText(words('login.problem.credentials'))).toBeVisible();
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expectLoggedIn(page, person);
  const logins = async () => (await collector.records()).filter(({ data }) => data.event === 'logged in').length;
  await expect.poll(logins, { timeout: 20_000 }).toBe(1);

  for (const { route, data } of await collector.records()) {
    const { $email, ...rest } = data.$set ?? {};
    if ($email !== undefined) expect([route, $email]).toEqual(['engage', person.email]);
    const text = JSON.stringify({ ...data, $set: rest });
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/(password|token|redirect|query)=/);
  }
});
