import { expect, TEST_MODES, test } from '../../support/browser/fixtures.ts';
import { fillLogin } from '../../support/browser/person.ts';
import { productUnderTest } from '../../support/browser/product-under-test.ts';
import { words } from '../../support/browser/words.ts';

const DEMO = { email: 'demo@labs.example', password: 'listen-closely-1' };
const store = () => `${productUnderTest().sandboxUrl}/store`;
const shopLogin = (returnTo: string) => `/account/shopify-login?${new URLSearchParams({ return_to: returnTo })}`;

for (const [mode, testInMode] of TEST_MODES) {
  testInMode(`${mode}, a visitor logs in on the way to the shop, which greets the right member`, async ({ page }) => {
    await page.goto(shopLogin(`${store()}/account/cards`));
    await expect(page).toHaveURL(/\/account\/login\?redirect=/);
    await fillLogin(page, DEMO);
    await expect(page.getByRole('heading', { name: words('account.shopify-login.title') })).toBeVisible();
    await page.getByRole('button', { name: words('account.shopify-login.submit') }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Listener' })).toBeVisible();
    await expect(page.getByText(DEMO.email)).toBeVisible();
    await page.getByRole('link', { name: `Go on to ${store()}/account/cards` }).click();
    await expect(page.getByText(/Demo Listener/)).toBeVisible();
  });
}

test('a member with an unconfirmed address is not logged in at the shop', async ({ page, member: { email } }) => {
  await page.goto('/account/shopify-login');
  const explanation = words('account.shopify-login.unconfirmed', { email });
  await expect(page.getByText(explanation, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words('account.shopify-login.submit') })).toHaveCount(0);
  await page.getByRole('button', { name: words('account.banner.unconfirmed.submit') }).click();
  await expect(page.getByText(words('account.done.confirmation'))).toBeVisible();
});
