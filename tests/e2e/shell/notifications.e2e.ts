import { expect, test } from '../../support/browser/fixtures.ts';
import type { Product } from '../../support/product.ts';

// All tests share one product: its page with every component can show notifications on demand.
test.describe.configure({ mode: 'serial' });

let product: Product;

test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

// Motion is covered by NotificationsProvider.test.tsx. Here motion is reduced, and no animation shows the remaining time.
test('a notification disappears by itself', async ({ page }) => {
  await page.goto(`${product.url}/labs/pattern-library`);
  const toast = page.getByRole('alert').filter({ hasText: 'Notification of info' });
  await page.getByRole('button', { name: 'Notify: info' }).click();
  await expect(toast).toBeVisible();
  // The pointer moves away, since hovering over a notification pauses it.
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
});
