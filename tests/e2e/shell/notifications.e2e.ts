import { expect, test } from '../../support/browser/fixtures.ts';
import type { Product } from '../../support/product.ts';

// One product for all of them: the page with every component is where notifications can be had at will.
test.describe.configure({ mode: 'serial' });

let product: Product;

test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

// With motion: NotificationsProvider.test.tsx. Here motion is reduced, and nothing of an animation tells that time is over.
test('a notification goes by itself', async ({ page }) => {
  await page.goto(`${product.url}/labs/pattern-library`);
  const toast = page.getByRole('alert').filter({ hasText: 'Notification of info' });
  await page.getByRole('button', { name: 'Notify: info' }).click();
  await expect(toast).toBeVisible();
  // Away from it: a pointer over a notification holds it.
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
});
