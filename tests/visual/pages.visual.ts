import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, type Problems, test } from '../support/browser/fixtures.ts';
import { cookiePlace } from '../support/browser/page-path-url.ts';
import { fontsLoaded, WIDTHS } from '../support/browser/settled.ts';
import type { Product } from '../support/product.ts';
import { expectSamePictures } from './compare.ts';
import { type Check, ERROR_SCREEN, FULL_CHECKS, GATE_CHECKS, titleOf } from './pages.ts';
import { DAY, type MemberCookies, type MemberName, startScreensProduct } from './product.ts';

test.use({ viewport: { width: WIDTHS[0], height: 780 } });

for (const check of GATE_CHECKS) addTest(check, []);
for (const check of FULL_CHECKS) addTest(check, ['@full']);

// All tests share one product, which loses a process. The gate covers the error screen of a page that is not found.
test.describe(() => {
  test.describe.configure({ mode: 'serial' });

  let product: Product;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    product = await startScreensProduct();
    for (const locale of LOCALE_CODES) await fetch(`${product.url}${LOCALES[locale].pathPrefix}/labs/packs`);
    await product.stop('product-api');
  });
  test.afterAll(() => product.close());

  for (const locale of LOCALE_CODES) {
    const check: Check = { screen: ERROR_SCREEN, locale, pictures: WIDTHS, axe: [360, 1440] };
    test(titleOf(check), { tag: '@full' }, async ({ page, problems }) => {
      problems.expect(/503/);
      const response = await page.goto(`${product.url}${LOCALES[locale].pathPrefix}${ERROR_SCREEN.path}`);
      expect(response?.status()).toBe(503);
      await expectSamePictures(page, check);
    });
  }
});

function addTest(check: Check, tag: string[]): void {
  test(titleOf(check), { tag }, async ({ page, problems }) => {
    await openPage(page, problems, check);
    await expectSamePictures(page, check);
  });
}

async function openPage(page: Page, problems: Problems, { screen, locale }: Check): Promise<void> {
  const { path, status = 200, member, prepare } = screen;
  if (status !== 200) problems.expect(new RegExp(String(status)));
  if (member) await becomeMember(page, member);
  // Both sides count days from the same day, and data that the server has just loaded is fresh for the browser.
  await page.clock.setFixedTime(DAY);
  const response = await page.goto(pathInLocale(path, LOCALES[locale]));
  expect(response?.status()).toBe(status);
  // An overlay is centred by half pixels: opened once, in the real fonts.
  await fontsLoaded(page);
  await prepare?.(page, locale);
}

/** The browser's clock isn't the product's: the cookie becomes a session cookie, whatever its expiry. */
async function becomeMember(page: Page, member: MemberName): Promise<void> {
  const cookies: Partial<MemberCookies> = JSON.parse(process.env.SCREENS_MEMBER_COOKIES ?? '{}');
  const [name = '', value = ''] = (cookies[member] ?? '').split(/=(.*)/s);
  await page.context().addCookies([{ name, value, ...cookiePlace(), httpOnly: true, sameSite: 'Lax' }]);
}
