import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import type { Product } from '../support/product.ts';
import { type Check, titleOf } from './checks.ts';
import { expectLooks } from './looks.ts';
import { ERROR_SCREEN } from './pages.ts';
import { WIDTHS } from './picture.ts';
import { startScreensProduct } from './screens-product.ts';
import { takenOver } from './settled.ts';

// One product for all of them, which loses a process. The gate looks at the error screen of a page that is not found.
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
    const answer = await page.goto(`${product.url}${LOCALES[locale].pathPrefix}${ERROR_SCREEN.path}`);
    expect(answer?.status()).toBe(503);
    await takenOver(page);
    await expectLooks(page, check);
  });
}
