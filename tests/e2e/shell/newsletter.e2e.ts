import type { Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { copyCaptchaCode, newPerson } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { linkFor } from '../support/mailbox.ts';

const newsletter = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: words('newsletter.submit'), exact: true }) });

async function signUp(page: Page, email: string): Promise<void> {
  await newsletter(page).getByLabel(words('newsletter.email')).fill(email);
  const submit = newsletter(page).getByRole('button', { name: words('newsletter.submit'), exact: true });
  await submit.click();
}

async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(await linkFor('confirm', email));
  await expect(page.getByText(words('confirm.confirm-newsletter.intro', { email }))).toBeVisible();
  await page.getByRole('button', { name: words('confirm.confirm-newsletter.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('confirm.confirm-newsletter.done.title'));
}

test('a visitor subscribes on the home page and confirms by mail', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/');
  const body = page.waitForRequest('**/api/newsletter-signup');
  await signUp(page, email);
  expect((await body).postDataJSON()).toMatchObject({ email_address: email, source: 'home' });
  await expect(page.getByText(words('newsletter.done', { email }))).toBeVisible();
  await confirm(page, email);
});

test('a refused address stays, with an explanation; a bot seems to succeed', async ({ page, problems }) => {
  problems.expect(/503/);
  const { email } = newPerson();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.route('**/api/newsletter-signup', (route) =>
    route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: 'away' } }),
  );
  await page.goto('/');
  await signUp(page, 'mira@example');
  await expect(newsletter(page).getByText(words('form.issue.invalid_email'))).toBeVisible();
  await expect(newsletter(page).getByLabel(words('newsletter.email'))).toBeFocused();
  expect(sent).not.toContain('/api/newsletter-signup');
  await signUp(page, email);
  await expect(newsletter(page).getByText(words('form.problem.unavailable'))).toBeVisible();
  await expect(newsletter(page).getByLabel(words('newsletter.email'))).toHaveValue(email);

  sent.length = 0;
  const trap = newsletter(page).locator('input[tabindex="-1"]');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = '17';
  });
  await signUp(page, email);
  await expect(page.getByText(words('newsletter.done', { email }))).toBeVisible();
  expect(sent).not.toContain('/api/newsletter-signup');
});

testWithoutScripts(
  'without JavaScript, the form in the footer leads to the captcha, which sends the mail',
  async ({ page, problems }) => {
    problems.expect(/400/);
    const { email } = newPerson();
    await page.goto('/labs/packs');
    await expect(page.locator('iframe')).toHaveCount(0);
    await signUp(page, 'mira@example');
    await expect(page.getByText(words('form.issue.invalid_email'))).toBeVisible();
    await page.goto('/labs/packs');
    await signUp(page, email);
    await expect(page).toHaveURL('/newsletter');
    // Playwright's search for texts leaves out `noscript`.
    await expect(page.locator('noscript [role="status"]')).toHaveText(words('newsletter.one-more-step'));
    await expect(newsletter(page).getByLabel(words('newsletter.email'))).toHaveValue(email);
    // Its styles must be part of the browser's files, although the component is not.
    await expect(page.locator('iframe')).toHaveCSS('block-size', '272px');
    await copyCaptchaCode(page);
    await signUp(page, email);
    await expect(page.getByText(words('newsletter.done', { email }))).toBeVisible();
    await confirm(page, email);
  },
);
