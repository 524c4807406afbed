import { expect, test } from '../../support/browser/fixtures.ts';
import { addressOf } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';

const STORE_PAGES = [
  ['footer.order-history', '/account/orders'],
  ['account.shop.serial-numbers', '/account/serial-numbers'],
  ['footer.gift-cards', '/account/gift-cards'],
  ['account.shop.saved-cards', '/account/cards'],
  ['footer.educational-discount', '/account/educational-discount'],
] as const;

test('the account home shows the member and links to every account page', async ({ page, member, baseURL }) => {
  await page.goto('/account');
  const main = page.getByRole('main');
  const greeting = words('account.greeting', { name: member.firstName });
  await expect(main.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  await expect(main.getByText(member.initials, { exact: true })).toBeVisible();
  await expect(main.getByText(words('account.email.unconfirmed'), { exact: true })).toBeVisible();
  await expect(main.getByText(words('account.details.newsletter.off'))).toBeVisible();
  await expect(main.getByText(words('account.security.password.set'))).toBeVisible();

  for (const [key, path] of STORE_PAGES) {
    const link = main.getByRole('link', { name: words(key), exact: true });
    const href = new URL((await link.getAttribute('href')) ?? '', baseURL);
    expect(href.pathname).toBe(new URL(addressOf('/account/shopify-login')).pathname);
    expect(new URL(href.searchParams.get('return_to') ?? '').pathname).toMatch(new RegExp(`${path}$`));
  }
  for (const key of ['account.more.wish-list', 'footer.faq', 'footer.support']) {
    await expect(main.getByRole('link', { name: words(key), exact: true })).toHaveAttribute('href', /^http/);
  }

  await main.getByRole('link', { name: words('account.security.devices') }).click();
  await expect(page).toHaveURL(/\/account\/my-details#devices$/);
  await expect(page.getByRole('region', { name: words('account.devices') })).toBeInViewport();
});
