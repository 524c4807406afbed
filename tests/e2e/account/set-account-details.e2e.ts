import type { Page } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { INVITED_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, fillLogin } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { linkFor } from '../support/mailbox.ts';

const PASSWORD = 'a long and quiet passphrase';
const NAMES = { 'en-GB': ['Ngozi', 'Okafor'], ja: ['直子', '岡田'] } as const;

interface Completion {
  /** The query of the login page: with JavaScript, the address loses a notice that is shown. */
  readonly query: string;
  readonly afterRefusal: () => Promise<void>;
}

async function completeAccount(page: Page, locale: keyof typeof NAMES, { query, afterRefusal }: Completion) {
  const { pathPrefix } = LOCALES[locale];
  const email = INVITED_ACCOUNTS.find((account) => account.locale === locale)?.email ?? '';
  const say = (key: string, values = {}) => words(key, values, locale);
  const [first, last] = NAMES[locale];
  await page.goto(`${pathPrefix}/account/change-password`);
  await page.getByLabel(say('form.email')).fill(email);
  await page.getByRole('button', { name: say('forgot.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('forgot.sent.title'));

  await page.goto(await linkFor('set-account-details', email));
  await expect(page).toHaveURL(new RegExp(`${pathPrefix}/account/set-account-details\\?link=[\\w-]{22}$`));
  await expect(page.getByText(say('account.set-details.intro', { email }))).toBeVisible();
  const submit = page.getByRole('button', { name: say('account.set-details.submit') });
  const firstName = page.getByLabel(say('register.first-name'), { exact: true });
  await page.getByLabel(say('register.last-name'), { exact: true }).fill(last);
  await submit.click();
  await expect(firstName).toHaveAccessibleDescription(say('form.issue.required'));
  await afterRefusal();
  await expect(page.getByLabel(say('register.last-name'), { exact: true })).toHaveValue(last);
  await firstName.fill(first);
  await page.getByLabel(say('form.password'), { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL(`${pathPrefix}/account/login${query}`);
  await expect(page.getByText(say('notice.details-set'))).toBeVisible();
  await fillLogin(page, { email, password: PASSWORD }, locale);
  await expectLoggedIn(page, { initials: `${first.at(0)}${last.at(0)}` });
}

test('a mailed link sets name and password of an account that was created without them', async ({ page }) => {
  const firstName = page.getByLabel(words('register.first-name', {}, 'ja'), { exact: true });
  await completeAccount(page, 'ja', { query: '', afterRefusal: () => expect(firstName).toBeFocused() });
});

testWithoutScripts('without JavaScript, plain forms complete such an account', async ({ page, problems }) => {
  problems.expect(/400/);
  const password = page.getByLabel(words('form.password'), { exact: true });
  const query = '?notice=details-set';
  await completeAccount(page, 'en-GB', { query, afterRefusal: () => expect(password).toHaveValue('') });
});
