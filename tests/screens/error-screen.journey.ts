import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../journeys/journey.ts';
import type { Product } from '../support/product.ts';
import { expectAccessible } from './accessible.ts';
import { expectRecordedLooks } from './looks.ts';
import { readMode } from './mode.ts';
import { ERROR_SCREEN } from './pages.ts';
import { startScreensProduct } from './screens-product.ts';
import { takenOver } from './settled.ts';

// One product for all of them: it loses a process.
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
  test(`${ERROR_SCREEN.name} looks as recorded and breaks no rule of WCAG that axe knows in ${locale}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/503/);
    const answer = await page.goto(`${product.url}${LOCALES[locale].pathPrefix}${ERROR_SCREEN.path}`);
    expect(answer?.status()).toBe(503);
    await takenOver(page);
    await expectRecordedLooks(page, ERROR_SCREEN, locale);
    if (readMode() === 'compare') await expectAccessible(page, [360, 1440]);
  });
}
