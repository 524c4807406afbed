import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { joinAsMember, logInAs } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { payWith } from '../support/hosted-checkout.ts';

const DRUMS = '/labs/natural-drums';

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
