import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expect, test } from './journey.ts';
import { words } from './words.ts';

// One product for all of them, in the environment that only tests have.
test.describe.configure({ mode: 'serial' });

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct({ APP_ENV: 'feature-test', RATE_LIMIT_PER_MINUTE: '100000' });
});
test.afterAll(() => product.close());

const at = (path: string) => `${product.url}${path}`;

test('legacy addresses lead to what is there now', async ({ page }) => {
  const ways = [
    ['/frozen-strings', '/labs/packs/frozen-strings'],
    ['/ja/drums', '/ja/labs/packs/drums'],
    ['/labs-frozen-strings', '/labs/packs/frozen-strings'],
    ['/ko?query=soft&journey=none', '/ko/labs/packs?query=soft'],
    ['/labs?types=keys', '/labs/packs?types=keys'],
  ] as const;
  for (const [legacy, address] of ways) {
    const answer = await page.goto(at(legacy));
    expect(answer?.status()).toBe(200);
    expect(answer?.request().redirectedFrom()?.url()).toBe(at(legacy));
    await expect(page).toHaveURL(at(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('elsewhere they are addresses like any other', async ({ page, request, problems }) => {
  expect((await request.get('/drums', { maxRedirects: 0 })).status()).toBe(404);
  expect((await request.get('/labs?query=soft', { maxRedirects: 0 })).status()).toBe(200);
  problems.expect(/404/);
  await page.goto('/drums');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.not-found', { path: '/drums' }));
});

for (const code of LOCALE_CODES) {
  test(`what a feature test is set up with is looked up without a call (${code})`, async ({ page }) => {
    const prefix = LOCALES[code].pathPrefix;
    const lookUps: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(content-|cypress)/.test(pathname)) lookUps.push(pathname);
    });
    await page.goto(at(`${prefix}/labs/features`));
    const setUp = page.getByRole('region', { name: words('features.set-up.title', {}, code) });
    await expect(setUp.getByRole('listitem')).toHaveCount(2);
    await expect(setUp).toContainText('feature-test-picture');
    const picture = setUp.locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    const sound = setUp.locator('audio');
    await sound.evaluate((audio: HTMLAudioElement) => audio.load());
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull();
    expect(lookUps).toEqual([]);
  });
}

test('set-up data speaks the language of the page that somebody goes on to', async ({ page }) => {
  await page.goto(at('/labs/features'));
  await expect(page.getByText('A tone to test with')).toBeVisible();
  await page.goto(at('/ko/labs/features'));
  await expect(page.getByText('테스트용 소리')).toBeVisible();
});
