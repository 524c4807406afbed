import type { Page } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import {
  expectLoggedIn,
  fillLogin,
  fillRegistration,
  joinAsMember,
  logInAs,
  newMember,
  newPerson,
} from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { expectHostedCheckout, payWith } from '../support/hosted-checkout.ts';

const DRUMS = '/labs/natural-drums';
const FLAGS = 'subscribe=true&state=succeeded&from-checkout=true&from-portal=true&clear-subscriptions-cache=true&id=1';

const toCheckout = (page: Page, locale?: LocaleCode) =>
  page.getByRole('button', { name: words('subscribe.submit', {}, locale) });
const toast = (page: Page, key: string, locale?: LocaleCode) =>
  page.getByRole('region', { name: words('toast.region', {}, locale) }).getByText(words(key, {}, locale));
const owner = (page: Page) => page.getByText(words('subscribe.owner.title'));
const byYear = (page: Page) => page.getByRole('radio', { name: /per year/ });

/** Country detection has tests of its own, and its timeout is so short that a busy machine may exceed it. */
test.beforeEach(async ({ context }) => {
  await context.route('**/api/geolocation', (route) =>
    route.fulfill({ json: { country_code: 'US', currency_code: 'USD' } }),
  );
});

/** The browser logs an error for the status of a declined card. */
const DECLINED = /(response 422|console error: .*422)/;

test('a visitor registers during checkout, has a card declined, and gets premium', async ({ page, problems }) => {
  problems.expect(DECLINED);
  const person = newPerson();
  await page.goto('/labs/subscribe');
  await toCheckout(page).click();
  const dialog = page.getByRole('dialog', { name: words('login.title') });
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog', { name: words('register.title') })).toBeVisible();
  await fillRegistration(page, person);

  await expectHostedCheckout(page);
  await expect(page.getByText(/Free until/)).toBeVisible();
  await payWith(page, 'declines');
  await expect(page.getByText(/Your card was declined/)).toBeVisible();
  await payWith(page, 'pays');
  await expect(toast(page, 'billing.checkout.succeeded')).toBeVisible();
  await expect(page).toHaveURL('/labs/subscribe');
  await expectLoggedIn(page, person);
  await expect(owner(page)).toBeVisible();
  await expect(toCheckout(page)).toHaveCount(0);

  await page.goto(DRUMS);
  await expect(page).toHaveURL(DRUMS);
});

test('an invalid coupon shows an error at its field; an abandoned order costs nothing, and no address grants access', async ({
  page,
  member: _,
  problems,
}) => {
  problems.expect(/(response 400|console error: .*400)/);
  await page.goto('/labs/subscribe');
  await byYear(page).check();
  await page.getByText(words('subscribe.coupon.begin')).click();
  const coupon = page.getByLabel(words('subscribe.coupon'), { exact: true });
  await coupon.fill('NO-SUCH-COUPON');
  await toCheckout(page).click();
  await expect(page.getByText(words('subscribe.coupon.refused'))).toBeVisible();
  await expect(coupon).toBeFocused();
  await expect(byYear(page)).toBeChecked();
  await coupon.fill('labs25');
  await toCheckout(page).click();

  await expectHostedCheckout(page);
  await expect(page.getByText('LABS25')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(toast(page, 'billing.checkout.cancelled')).toBeVisible();
  await expect(page).toHaveURL('/labs/subscribe');
  await page.reload();
  await expect(toCheckout(page)).toBeVisible();
  await expect(page.getByText(words('billing.checkout.cancelled'))).toHaveCount(0);

  await page.goto(`${DRUMS}?${FLAGS}`);
  await expect(page).toHaveURL(/\/labs\/subscribe/);
});

test('a visitor subscribes from a pack, logs in, returns to it, and gets no second offer', async ({ page }) => {
  const pack = '/ja/labs/packs/glass-choir';
  const say = (key: string) => words(key, {}, 'ja');
  const person = await newMember();
  await page.goto(`${pack}?subscribe=true`);
  const offers = page.getByRole('dialog', { name: say('subscribe.modal.title') });
  const login = page.getByRole('dialog', { name: say('login.title') });
  await offers.getByRole('button', { name: say('modal.close') }).click();
  await expect(page).toHaveURL(pack);
  await expect(offers).toHaveCount(0);

  await page.goto(`${pack}?subscribe=true`);
  await offers.getByRole('radio').last().check();
  await toCheckout(page, 'ja').click();
  await expect(offers).toHaveCount(0);
  await login.getByRole('button', { name: say('modal.close') }).click();
  await expect(offers.getByRole('radio').last()).toBeChecked();
  await toCheckout(page, 'ja').click();
  await fillLogin(page, person, 'ja');
  await payWith(page, 'asks');
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(toast(page, 'billing.checkout.succeeded', 'ja')).toBeVisible();
  await expect(page).toHaveURL(pack);

  await page.goto(`${pack}?subscribe=true`);
  await expect(offers.getByText(say('subscribe.owner.title'))).toBeVisible();
  await offers.getByRole('link', { name: say('subscribe.owner.account') }).click();
  await expect(page).toHaveURL('/ja/account');
});

testWithoutScripts(
  'without JavaScript, a visitor logs in during checkout, retains the order, pays, and sees a confirmation',
  async ({ page, problems }) => {
    problems.expect(/400/);
    const person = await newMember();
    await page.goto('/labs/packs/glass-choir?subscribe=true');
    await page.getByRole('link', { name: words('subscribe.without-script') }).click();
    await byYear(page).check();
    await page.getByText(words('subscribe.coupon.begin')).click();
    await page.getByLabel(words('subscribe.coupon'), { exact: true }).fill('STUDENT');
    await toCheckout(page).click();
    await expect(page).toHaveURL(/\/labs\/login\?redirect=/);
    await fillLogin(page, person);

    await expect(byYear(page)).toBeChecked();
    await toCheckout(page).click();
    await expect(page.getByText(words('subscribe.coupon.refused'))).toBeVisible();
    await expect(byYear(page)).toBeChecked();
    await page.getByLabel(words('subscribe.coupon'), { exact: true }).fill('STUDENT20');
    await toCheckout(page).click();
    await payWith(page, 'pays');
    await expect(page.getByRole('status').filter({ hasText: words('billing.checkout.succeeded') })).toBeVisible();
    await expect(owner(page)).toBeVisible();
    await page.goto(DRUMS);
    await expect(page).toHaveURL(DRUMS);
  },
);

/** Buys a monthly subscription, or a yearly one, which has no trial. */
async function subscribe(page: Page, term: 'month' | 'year'): Promise<void> {
  await page.goto('/labs/subscribe');
  await page.getByRole('radio', { name: new RegExp(`per ${term}`) }).check();
  await page.getByRole('button', { name: words('subscribe.submit') }).click();
  await payWith(page, 'pays');
  await expect(page.getByText(words('subscribe.owner.title'))).toBeVisible();
}

/** Opens the portal by a button of the account, does something there, and returns. */
async function atPortal(page: Page, button: string, act: () => Promise<void>): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: words(button) }).click();
  await act();
  await page.getByRole('link', { name: 'Back to LABS' }).click();
  await expect(page).toHaveURL('/account');
}

test('a cancelled subscription has premium until its end and can be resumed', async ({ page, member: _ }) => {
  await subscribe(page, 'month');
  await atPortal(page, 'account.subscription.manage', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
  });
  await page.goto(DRUMS);
  await expect(page).toHaveURL(DRUMS);
  await atPortal(page, 'account.subscription.keep', () =>
    page.getByRole('button', { name: 'Keep my subscription' }).click(),
  );
  await expect(page.getByRole('button', { name: words('account.subscription.manage') })).toBeVisible();
});

test('an immediate pause locks the drums, and resuming unlocks them', async ({ page, member: _ }) => {
  await subscribe(page, 'year');
  await atPortal(page, 'account.subscription.manage', async () => {
    await page.getByRole('link', { name: 'Pause' }).click();
    await page.locator('input[value="now-1"]').check();
    await page.getByRole('button', { name: 'Pause' }).click();
  });
  await page.goto(DRUMS);
  await expect(page).toHaveURL(/\/labs\/subscribe/);
  await expect(page.getByText(words('subscribe.owner.paused'))).toBeVisible();
  await atPortal(page, 'account.subscription.resume', async () => {
    await page.getByRole('link', { name: 'Resume now' }).click();
    await page.locator('button[value="resume"]').click();
  });
  await page.goto(DRUMS);
  await expect(page).toHaveURL(DRUMS);
});

testWithoutScripts(
  'without JavaScript, a visitor logs in to download the samples of a free pack',
  async ({ page, context }) => {
    await page.goto('/labs/packs/frozen-strings');
    const link = (key: string) => page.getByRole('main').getByRole('link', { name: words(key) });
    await link('pack.samples.log-in').first().click();
    await expect(page).toHaveURL(/\/labs\/login\?redirect=%2Flabs%2Fpacks%2Ffrozen-strings$/);
    await joinAsMember(context);
    await page.goto('/labs/packs/frozen-strings');
    const coming = page.waitForEvent('download');
    await link('pack.samples').first().click();
    expect((await coming).suggestedFilename()).toBe('frozen-strings.zip');
  },
);

testWithoutScripts('without JavaScript, a plain form opens the portal', async ({ page, context }) => {
  const owner = DEMO_ACCOUNTS.find(({ subscription }) => subscription === 'paused');
  if (!owner) throw new Error('no demo account has a subscription that is paused');
  await logInAs(context, owner);
  await page.goto('/account');
  await page.getByRole('button', { name: words('account.subscription.resume') }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
});
