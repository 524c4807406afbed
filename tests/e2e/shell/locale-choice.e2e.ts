import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, fillLogin, newMember } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

test.use({ locale: 'ja-JP' });

test('a first visit offers the language, and switching preserves page and query', async ({ page, context }) => {
  await page.goto('/labs/packs?types=strings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const offer = page.getByRole('complementary', { name: words('locale.offer.region', {}, 'ja') });
  await expect(offer).toHaveAttribute('lang', 'ja-JP');
  await offer.getByRole('link', { name: words('locale.offer.accept', {}, 'ja') }).click();
  await expect(page).toHaveURL('/ja/labs/packs?types=strings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(offer).toHaveCount(0);

  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ja');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(600);

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(offer).toBeVisible();
});

test('a first page in the browser’s language is remembered', async ({ page, context }) => {
  await page.goto('/ja/labs/packs');
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ja');
});

test('declining the offer hides it for good', async ({ page }) => {
  await page.goto('/labs');
  const offer = page.getByRole('complementary', { name: words('locale.offer.region', {}, 'ja') });
  await offer.getByRole('button', { name: words('locale.offer.stay', {}, 'ja') }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/account/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a login returns in the language chosen on its page', async ({ page }) => {
  const person = await newMember();
  await page.goto('/labs/login?redirect=%2Flabs%2Fpacks%3Ftypes%3Dstrings');
  await page.getByLabel(words('nav.language.current', { name: 'English' })).click();
  await page.getByRole('banner').getByRole('group').getByRole('link', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  await fillLogin(page, person, 'ko');
  await expect(page).toHaveURL('/ko/labs/packs?types=strings');
  await expectLoggedIn(page, person);
});

testWithoutScripts('without JavaScript, a link accepts the offer and a form declines it', async ({ page }) => {
  await page.goto('/labs/packs?types=strings');
  const offer = page.getByRole('complementary', { name: words('locale.offer.region', {}, 'ja') });
  await offer.getByRole('button', { name: words('locale.offer.stay', {}, 'ja') }).click();
  await expect(page).toHaveURL('/labs/packs?types=strings');
  await expect(offer).toHaveCount(0);
  await page.getByLabel(words('nav.language.current', { name: 'English' })).click();
  await page.getByRole('banner').getByRole('group').getByRole('link', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await page.goto('/');
  await expect(offer).toBeVisible();
});
