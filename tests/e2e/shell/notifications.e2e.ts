import { expect, test } from '../../support/browser/fixtures.ts';
import type { Product } from '../../support/product.ts';
import { FULL_ONLY } from '../support/full-run.ts';

// One product for all of them: the page with every component is where notifications can be had at will.
test.describe.configure({ mode: 'serial' });

let product: Product;

test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(
    `a notification goes by itself where the preference for motion is ${reducedMotion}`,
    reducedMotion === 'reduce' ? {} : FULL_ONLY,
    async ({ browser }) => {
      const context = await browser.newContext({ reducedMotion });
      const page = await context.newPage();
      await page.goto(`${product.url}/labs/pattern-library`);
      const toast = page.getByRole('alert').filter({ hasText: 'Notification of info' });
      await expect(async () => {
        await page.getByRole('button', { name: 'Notify: info' }).click();
        await expect(toast.first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      // Away from it: a pointer over a notification holds it.
      await page.mouse.move(0, 0);
      await expect(toast).toHaveCount(0);
      await context.close();
    },
  );
}
