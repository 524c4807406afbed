import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { addressOf } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import { inGateFor } from '../support/full-run.ts';
import { linkFor } from '../support/mailbox.ts';

const STORE_PAGES = [
  ['footer.order-history', '/account/orders'],
  ['account.shop.serial-numbers', '/account/serial-numbers'],
  ['footer.gift-cards', '/account/gift-cards'],
  ['account.shop.saved-cards', '/account/cards'],
  ['footer.educational-discount', '/account/educational-discount'],
] as const;

for (const locale of ['en-GB', 'ja', 'ko'] as const satisfies readonly LocaleCode[]) {
  const at = (path: string) => `${LOCALES[locale].pathPrefix}${path}`;
  const say = (key: string, values = {}) => words(key, values, locale);

  test(
    `the account home shows the member and links to every account page (${locale})`,
    inGateFor(locale),
    async ({ page, member, baseURL }) => {
      await page.goto(at('/account'));
      const main = page.getByRole('main');
      await expect(
        main.getByRole('heading', { level: 1, name: say('account.greeting', { name: member.firstName }) }),
      ).toBeVisible();
      await expect(main.getByText(member.initials, { exact: true })).toBeVisible();
      await expect(main.getByText(say('account.email.unconfirmed'), { exact: true })).toBeVisible();
      await expect(main.getByText(say('account.details.newsletter.off'))).toBeVisible();
      await expect(main.getByText(say('account.security.password.set'))).toBeVisible();

      for (const [key, path] of STORE_PAGES) {
        const link = main.getByRole('link', { name: say(key), exact: true });
        const href = new URL((await link.getAttribute('href')) ?? '', baseURL);
        expect(href.pathname).toBe(new URL(addressOf(at('/account/shopify-login'))).pathname);
        expect(new URL(href.searchParams.get('return_to') ?? '').pathname).toMatch(new RegExp(`${path}$`));
      }
      for (const key of ['account.more.wish-list', 'footer.faq', 'footer.support']) {
        await expect(main.getByRole('link', { name: say(key), exact: true })).toHaveAttribute('href', /^http/);
      }

      await main.getByRole('link', { name: say('account.security.devices') }).click();
      await expect(page).toHaveURL(new RegExp(`${at('/account/my-details')}#devices$`));
      await expect(page.getByRole('region', { name: say('account.devices') })).toBeInViewport();
    },
  );
}

test('a member with an unconfirmed address can have the link sent again', async ({ page, member: { email } }) => {
  await linkFor('confirm', email);
  await page.goto('/account');
  await page.getByRole('button', { name: words('account.banner.unconfirmed.submit') }).click();
  await expect(page.getByText(words('account.done.confirmation'))).toBeVisible();
  const link = await linkFor('confirm', email, { seen: 1 });
  await page.goto(link);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText(words('confirm.confirm-email.done.title'))).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(words('account.email.confirmed'), { exact: true })).toBeVisible();
  await expect(page.getByText(words('account.banner.unconfirmed.title'))).toHaveCount(0);
});
