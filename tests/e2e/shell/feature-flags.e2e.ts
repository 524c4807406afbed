import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedOut, fillLogin, logOut } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

const EMMA = { email: 'emma@labs.example', password: 'listen-closely-2' };
const LIST = '/labs/packs';

const surprise = (page: Page) => page.getByRole('main').getByRole('link', { name: words('packs.surprise') });

async function sentHtml(page: Page, path: string): Promise<string> {
  return (await (await page.goto(path))?.text()) ?? '';
}

test('a feature is on from login, also in the server’s HTML, and off from logout', async ({ page }) => {
  await page.goto(`/labs/login?redirect=${encodeURIComponent(LIST)}`);
  await fillLogin(page, EMMA);
  await expect(page).toHaveURL(LIST);
  await expect(surprise(page)).toBeVisible();
  // A page waits for it only briefly, which a busy machine can exceed.
  const link = `</svg>${words('packs.surprise')}</a>`;
  await expect.poll(async () => (await sentHtml(page, LIST)).includes(link)).toBe(true);
  await surprise(page).click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await expect(surprise(page)).toBeVisible();
  await logOut(page);
  await expectLoggedOut(page);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(surprise(page)).toHaveCount(0);
  expect((await sentHtml(page, LIST)).includes(words('packs.surprise'))).toBe(false);
});
