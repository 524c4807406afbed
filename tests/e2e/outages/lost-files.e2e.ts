import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilHydrated, untilQuiet } from '../../support/browser/hydration.ts';
import { openLogin } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

test.use({ awaitsHydration: false });

/** The application's own messages of that text; the browser's are about each request. */
function countLogs(page: Page, text: string): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (message.text().startsWith(text)) count += 1;
  });
  return () => count;
}

test('without texts, the server’s page works until the network is back', async ({ page, problems }) => {
  problems.expect(/\/texts\//);
  problems.expect(/console error: Failed locale loading/);
  const failures = countLogs(page, 'Failed locale loading');
  let isLost = true;
  await page.route(/\/texts\//, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/labs/packs');
  await expect.poll(failures).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilQuiet(page);
  expect(failures()).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('packs.title'));
  await page.getByRole('searchbox').fill('frozen');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/query=frozen/);
  await expect(page.locator('main article').first()).toContainText('Frozen Strings');

  await expect.poll(failures).toBe(2);
  isLost = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('packs.title'));
});

test('without the code of navigations, the browser follows links and sends forms', async ({ page, problems }) => {
  problems.expect(/start-client/);
  problems.expect(/The rest of the page could not be loaded yet/);
  problems.expect(/401/);
  await page.route(/\/assets\/start-client/, (route) => route.abort());
  await page.goto('/labs/packs');
  await untilHydrated(page);
  let document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator('main article h2 a').first().click();
  expect(new URL((await document).url()).pathname).toMatch(/\/packs\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/labs/login');
  await untilHydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel(words('form.email')).fill('somebody@example.com');
  await main.getByLabel(words('form.password'), { exact: true }).fill('not their password');
  document = page.waitForRequest((request) => request.isNavigationRequest());
  await main.getByRole('button', { name: words('login.submit'), exact: true }).click();
  expect((await document).method()).toBe('POST');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a language whose texts are lost is a full page load', async ({ page, problems }) => {
  problems.expect(/\/texts\//);
  problems.expect(/console error: Failed locale loading/);
  await page.goto('/labs/packs');
  await untilHydrated(page);
  await untilQuiet(page);
  await page.route(/\/texts\/ja\./, (route) => route.abort());
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  const menu = page.getByRole('banner').locator('details:visible').filter({ hasText: '日本語' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: '日本語' }).click();
  expect(new URL((await document).url()).pathname).toMatch(/^\/ja\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('packs.title', {}, 'ja'));
});

test('without the code of modals, login and offers lead to their pages', async ({ page, problems }) => {
  problems.expect(/AuthModal|SubscriptionModal/);
  problems.expect(/The offers could not be shown/);
  await page.route(/\/assets\/(AuthModal|SubscriptionModal)-/, (route) => route.abort());
  await page.goto('/labs/packs');
  await untilHydrated(page);
  await openLogin(page);
  await expect(page).toHaveURL(/\/labs\/login\?redirect=%2Flabs%2Fpacks$/);
  await page.goto('/labs/packs?subscribe=true');
  await expect(page).toHaveURL(/\/labs\/subscribe$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
